#!/bin/sh
# Makes the secrets of the development overlay, random and once: those that are there are left alone.
set -eu
namespace=slideloom-development
random() { head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n'; }

create() {
  name=$1
  shift
  if kubectl -n "$namespace" get secret "$name" >/dev/null 2>&1; then
    echo "secret/$name is there"
    return
  fi
  # By standard input: a command line can be read by everybody on the machine.
  for pair in "$@"; do printf '%s\n' "$pair"; done |
    kubectl -n "$namespace" create secret generic "$name" --from-env-file=/dev/stdin
}

kubectl get namespace "$namespace" >/dev/null 2>&1 || kubectl create namespace "$namespace"

password=$(random)
create slideloom-database "POSTGRES_PASSWORD=$password" "DATABASE_URL=postgresql://slideloom:$password@postgres:5432/slideloom"
password=$(random)
create slideloom-rabbitmq "RABBITMQ_PASSWORD=$password" "RABBITMQ_URL=amqp://slideloom:$password@rabbitmq:5672"
password=$(random)
create slideloom-redis "REDIS_PASSWORD=$password" "REDIS_URL=redis://:$password@redis:6379"
create slideloom-object-store "S3_ACCESS_KEY=slideloom" "S3_SECRET_KEY=$(random)"
create slideloom-vault "TOKEN_KEYS=cluster-1:$(head -c 32 /dev/urandom | base64 | tr -d '\n')"
create slideloom-webhooks "WEBHOOK_KEYS=cluster-1:$(head -c 32 /dev/urandom | base64 | tr -d '\n')"
create slideloom-studio "SESSION_KEYS=cluster-1:$(head -c 32 /dev/urandom | base64 | tr -d '\n')"
create slideloom-image-providers "OPENAI_API_KEY=$(random)" "IMAGEGEN_API_KEY=$(random)"
create slideloom-payments "STRIPE_API_KEY=$(random)" "STRIPE_WEBHOOK_SECRET=$(random)"
create slideloom-platforms \
  "SHORTVIDEO_CLIENT_ID=$(random)" "SHORTVIDEO_CLIENT_SECRET=$(random)" \
  "PHOTOAPP_CLIENT_ID=$(random)" "PHOTOAPP_CLIENT_SECRET=$(random)" \
  "STOREPLATFORM_CLIENT_ID=$(random)" "STOREPLATFORM_CLIENT_SECRET=$(random)"
