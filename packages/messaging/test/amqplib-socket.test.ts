import { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestBroker } from '@slideloom/testing';
import { connect, type ChannelModel } from 'amqplib';

/** What this package uses of amqplib and its types do not declare: a new version that lacks it must fail here, not in production. */
let connection: ChannelModel;
beforeAll(async () => {
  connection = await connect((await createTestBroker()).url);
});
afterAll(() => connection.close());

const socketOf = () => (connection.connection as unknown as { stream: unknown }).stream;

describe("amqplib's connection", () => {
  it('has its socket as `stream`, by which silence is measured and a dead connection is closed', () => {
    expect(socketOf()).toBeInstanceOf(Socket);
  });

  it('writes nothing before `setImmediate`, so that one turn of the event loop can share a system call', async () => {
    const socket = socketOf() as Socket;
    const channel = await connection.createChannel();
    const before = socket.bytesWritten + socket.writableLength;
    socket.cork();
    for (let count = 0; count < 20; count += 1) channel.publish('', 'a queue that is not there', Buffer.from('{}'));
    const inSameTurn = socket.bytesWritten + socket.writableLength;
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    const held = socket.writableLength;
    socket.uncork();
    expect(inSameTurn).toBe(before);
    expect(held).toBeGreaterThan(20 * 2);
    await channel.close();
  });
});
