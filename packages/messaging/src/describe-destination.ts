/** Where a message goes or comes from, by OpenTelemetry's semantic conventions for RabbitMQ. */
export function describeDestination(exchange: string, key: string) {
  return {
    'messaging.system': 'rabbitmq',
    'messaging.destination.name': exchange === '' ? key : `${exchange}:${key}`,
    'messaging.rabbitmq.destination.routing_key': key,
  };
}
