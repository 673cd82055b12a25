import { execFile } from 'node:child_process';
import { chownSync, existsSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ClearError } from '@slideloom/machine/clear-error';
import { createInstance, type Instance } from './instance.ts';
import type { RunAs } from '../processes/managed-process.ts';
import { findProgram, rabbitmqDirs } from '@slideloom/machine/programs';
import { makePrivateDir, reachableDir, removeDir, systemUser } from './system-user.ts';

const run = promisify(execFile);

export type Rabbitmq = Instance & {
  /** Runs rabbitmqctl against this broker, `['add_vhost', 'x']` say, and answers what it prints. Each call costs about a second. */
  rabbitmqctl: (args: readonly string[]) => Promise<string>;
  /** A script that does the same from any process: `<script> add_vhost x`. */
  ctlScript: string;
};

export type RabbitmqOptions = {
  dir: string;
  port: number;
  /** For the Erlang node itself, so that a broker of the system's or of another stack is no neighbour. */
  distPort: number;
  epmdPort: number;
  password: string;
  /** What a node and rabbitmqctl must share. */
  cookie: string;
  /** Where the management API is served; without it there is none. */
  managementPort?: number;
  /** Makes it one node of a cluster, whose port mapper runs already. Default: a broker of its own. */
  member?: { node: string; nodes: readonly string[] };
};

const user = 'slideloom';
const singleNode = 'slideloom';
const nodeNameOf = (node: string) => `${node}@localhost`;

// epmd would otherwise turn itself into a daemon that outlives the broker; here it is a member of the broker's process group.
const launch = `"$EPMD" & until "$EPMD" -names >/dev/null 2>&1; do sleep 0.05; done; exec "$SERVER"`;
const launchMember = `exec "$SERVER"`;

/** Describes a private RabbitMQ: its own node, port mapper, cookie, data, plugins and configuration. */
export function createRabbitmq(options: RabbitmqOptions): Rabbitmq {
  const server = findProgram('rabbitmq-server', rabbitmqDirs);
  const ctl = findProgram('rabbitmqctl', rabbitmqDirs);
  const epmd = findProgram('epmd');
  if (!server || !ctl || !epmd) throw new ClearError('RabbitMQ is not installed (no program `rabbitmq-server`)');
  const runAs = systemUser('rabbitmq');
  // `rabbitmq`, or `rabbitmq-2` in a cluster: data, log and process id.
  const folder = options.member?.node ?? 'rabbitmq';
  const home = reachableDir(join(options.dir, folder), runAs);
  const env = { ...environment(options, home), SERVER: server, EPMD: epmd };

  const instance = createInstance({
    name: 'RabbitMQ',
    url: `amqp://${user}:${options.password}@127.0.0.1:${options.port}`,
    label: `RabbitMQ on 127.0.0.1:${options.port}`,
    async prepare() {
      writeFileSync(ctlScript, scriptFor(ctl, env, runAs), { mode: 0o700 });
      makePrivateDir(home, runAs);
      writeOwned(join(home, 'rabbitmq.conf'), config(options), runAs);
      writeOwned(join(home, 'enabled_plugins'), options.managementPort ? '[rabbitmq_management].\n' : '[].\n', runAs);
      writeOwned(join(home, 'env.conf'), '', runAs);
      if (!existsSync(join(home, '.erlang.cookie'))) {
        writeOwned(join(home, '.erlang.cookie'), options.cookie, runAs, 0o400);
      }
    },
    process: {
      name: folder,
      file: '/bin/sh',
      args: ['-c', options.member ? launchMember : launch],
      env,
      cwd: '/',
      logFile: join(options.dir, 'logs', `${folder}.log`),
      pidFile: join(options.dir, 'pids', `${folder}.json`),
      runAs,
    },
    isReady: () => greetsAmqp(options.port),
    readyWithinMs: 120_000,
    stopSignal: 'SIGTERM',
    stopWithinMs: 20_000,
    deleteData: () => removeDir(join(options.dir, folder)),
  });

  const ctlScript = join(options.dir, options.member ? `${folder}-ctl` : 'rabbitmqctl');

  return Object.assign(instance, {
    ctlScript,
    async rabbitmqctl(args: readonly string[]) {
      const { stdout } = await run(ctl, [...args], { env, cwd: '/', timeout: 60_000, maxBuffer: 16_000_000, ...runAs });
      return stdout.trimEnd();
    },
  });
}

/** Starts a private RabbitMQ and waits until it takes clients. */
export async function startRabbitmq(options: RabbitmqOptions): Promise<Rabbitmq> {
  const rabbitmq = createRabbitmq(options);
  await rabbitmq.start();
  return rabbitmq;
}

function environment(options: RabbitmqOptions, home: string): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    LANG: 'C.UTF-8',
    HOME: home,
    RABBITMQ_HOME_DIR: home,
    RABBITMQ_NODENAME: nodeNameOf(options.member?.node ?? singleNode),
    RABBITMQ_DIST_PORT: String(options.distPort),
    ERL_EPMD_PORT: String(options.epmdPort),
    ERL_EPMD_ADDRESS: '127.0.0.1',
    RABBITMQ_CONF_ENV_FILE: join(home, 'env.conf'),
    RABBITMQ_CONFIG_FILE: join(home, 'rabbitmq.conf'),
    RABBITMQ_ENABLED_PLUGINS_FILE: join(home, 'enabled_plugins'),
    RABBITMQ_MNESIA_BASE: join(home, 'mnesia'),
    RABBITMQ_LOG_BASE: join(home, 'log'),
    RABBITMQ_LOGS: '-',
    RABBITMQ_PID_FILE: join(home, 'rabbitmq.pid'),
    RABBITMQ_GENERATED_CONFIG_DIR: join(home, 'config'),
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS:
      '-kernel inet_dist_use_interface {127,0,0,1} -start_epmd false +sbwt none +sbwtdcpu none +sbwtdio none',
  };
}

/** The environment of the node, its user, and rabbitmqctl itself, as a shell script. */
function scriptFor(ctl: string, env: NodeJS.ProcessEnv, { uid, gid }: RunAs): string {
  const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
  const variables = Object.entries(env).map(([name, value]) => quote(`${name}=${value}`));
  const become = uid === undefined ? '' : `setpriv --reuid ${uid} --regid ${gid} --clear-groups `;
  return `#!/bin/sh\ncd / && exec ${become}env -i ${variables.join(' ')} ${quote(ctl)} "$@"\n`;
}

function config({ port, password, managementPort, member }: RabbitmqOptions): string {
  return [
    `listeners.tcp.1 = 127.0.0.1:${port}`,
    `default_user = ${user}`,
    `default_pass = ${password}`,
    ...(managementPort ? ['management.tcp.ip = 127.0.0.1', `management.tcp.port = ${managementPort}`] : []),
    'log.console.level = warning',
    'disk_free_limit.absolute = 100MB',
    'vm_memory_high_watermark.absolute = 1GB',
    'raft.wal_max_size_bytes = 67108864',
    ...(member ? clusterConfig(member.nodes) : []),
    '',
  ].join('\n');
}

/** As `k8s/data-plane/rabbitmq.yaml` sets it. */
function clusterConfig(nodes: readonly string[]): string[] {
  return [
    'cluster_formation.peer_discovery_backend = classic_config',
    ...nodes.map((node, index) => `cluster_formation.classic_config.nodes.${index + 1} = ${nodeNameOf(node)}`),
    'cluster_partition_handling = pause_minority',
    'queue_leader_locator = balanced',
  ];
}

function writeOwned(file: string, text: string, runAs: RunAs, mode = 0o600): void {
  writeFileSync(file, text, { mode });
  if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(file, runAs.uid, runAs.gid);
}

/** Whether a broker answers the protocol's greeting with `Connection.Start`: the last thing that a starting node does is listen. */
function greetsAmqp(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 5_000 });
    const end = (isReady: boolean) => {
      resolve(isReady);
      socket.destroy();
    };
    socket.on('timeout', () => end(false));
    socket.on('error', () => end(false));
    socket.on('close', () => end(false));
    socket.on('data', (chunk) => end(chunk[0] === 1));
    socket.write(Buffer.from('AMQP\0\0\x09\x01', 'latin1'));
  });
}
