#!/bin/sh
# k8s/rollout.sh <overlay>: the preparation first (migrations, topology), and the services only when it has ended well.
# Whatever fails leaves the services as they are.
set -eu
overlay=${1:?usage: k8s/rollout.sh <overlay>, for example k8s/overlays/production}
namespace=$(sed -n 's/^namespace: *//p' "$overlay/kustomization.yaml")
timeout=${ROLLOUT_TIMEOUT:-15m}

apply() { kubectl apply --server-side --field-manager=slideloom --validate=strict -k "$overlay" "$@"; }

# A Job cannot be changed: the last rollout's goes first.
kubectl -n "$namespace" delete job prepare --ignore-not-found --wait
apply -l slideloom.io/phase=prepare
kubectl -n "$namespace" wait --for=condition=complete --timeout="$timeout" job/prepare &
complete=$!
kubectl -n "$namespace" wait --for=condition=failed --timeout="$timeout" job/prepare >/dev/null 2>&1 && {
  kubectl -n "$namespace" logs job/prepare --tail=50 || true
  echo 'The preparation failed; nothing was rolled out' >&2
  kill "$complete"
} &
failed=$!
wait "$complete" || exit 1
kill "$failed" 2>/dev/null || true

apply -l 'slideloom.io/phase!=prepare'
for service in gateway image-gen render publish billing scheduler; do
  kubectl -n "$namespace" rollout status "deployment/$service" --timeout="$timeout"
done
