#!/bin/sh
# k8s/rollout.sh [--back] <overlay>: the preparation first (migrations, topology), and the services only when it has ended well.
# Whatever fails leaves the services as they are. --back: to the former release.
set -eu
direction=forward
if [ "${1:-}" = --back ]; then
  direction=back
  shift
fi
overlay=${1:?usage: k8s/rollout.sh [--back] <overlay>, for example k8s/overlays/production}
namespace=$(sed -n 's/^namespace: *//p' "$overlay/kustomization.yaml")
seconds=${ROLLOUT_SECONDS:-1800}

# What was changed by hand, such as a number of replicas in an emergency, is as the overlay says again; numbers of autoscalers are not in it.
apply() { kubectl apply --server-side --force-conflicts --field-manager=slideloom --validate=strict -k "$overlay" "$@"; }
conditions() {
  kubectl -n "$namespace" get job prepare -o jsonpath='{range .status.conditions[?(@.status=="True")]}{.type} {end}'
}

# KEDA reads its own secret: without it no backlog would add workers, and no rollout would fail for it.
if kubectl kustomize "$overlay" | grep -q '^kind: TriggerAuthentication' &&
  [ -z "$(kubectl -n "$namespace" get secret slideloom-keda --ignore-not-found -o name)" ]; then
  echo "Warning: the secret slideloom-keda is missing in $namespace: KEDA adds no workers until it is there (k8s/README.md, Secrets)" >&2
fi

# A Job cannot be changed: the last rollout's goes first.
kubectl -n "$namespace" delete job prepare --ignore-not-found --wait
apply -l slideloom.io/phase=prepare

ends_at=$(($(date +%s) + seconds))
while :; do
  case "$(conditions)" in
  *Complete*) break ;;
  *Failed*)
    kubectl -n "$namespace" logs job/prepare --tail=50 --pod-running-timeout=1s || true
    echo 'The preparation failed; nothing was rolled out' >&2
    exit 1
    ;;
  esac
  if [ "$(date +%s)" -ge "$ends_at" ]; then
    echo "The preparation did not end within $seconds s; nothing was rolled out" >&2
    exit 1
  fi
  sleep 2
done

wait_for() {
  for service in "$@"; do
    kubectl -n "$namespace" rollout status "deployment/$service" --timeout="${seconds}s"
  done
}

workers='image-gen render publish billing notify scheduler'
front='gateway studio'
# The gateway last, with the pages that call it: what it accepts for the new release must meet no worker of the former one, which would
# leave out what it does not know. To the former release, for the same reason, first.
if [ "$direction" = forward ]; then first=$workers second=$front; else first=$front second=$workers; fi
# shellcheck disable=SC2086 # names, each a word
apply -l "slideloom.io/phase!=prepare,app.kubernetes.io/name notin ($(printf '%s,' $second | sed 's/,$//'))"
# shellcheck disable=SC2086
wait_for $first
# KEDA makes the gateway's autoscaler; that of former releases would fight it.
kubectl -n "$namespace" delete hpa gateway --ignore-not-found
apply -l 'slideloom.io/phase!=prepare'
# shellcheck disable=SC2086
wait_for $second

# Each change of the configuration made a ConfigMap of its own. What no pod and nothing that makes pods names is deleted.
fleet=app.kubernetes.io/part-of=slideloom
named='{{range .items}}{{if ne (printf "%v" .spec.replicas) "0"}}{{$spec := .spec}}{{with .spec.template}}{{$spec = .spec}}{{end}}{{range $spec.containers}}{{range .envFrom}}{{with .configMapRef}}{{.name}}{{"\n"}}{{end}}{{end}}{{range .env}}{{with .valueFrom}}{{with .configMapKeyRef}}{{.name}}{{"\n"}}{{end}}{{end}}{{end}}{{end}}{{end}}{{end}}'
used=$(kubectl -n "$namespace" get deployments,replicasets,pods -l "$fleet" -o go-template="$named" | sort -u)
if [ -z "$used" ]; then
  echo 'Nothing names a ConfigMap; none was deleted' >&2
  exit 1
fi
for configuration in $(kubectl -n "$namespace" get configmaps -l "$fleet,slideloom.io/configuration=true" -o name); do
  printf '%s\n' "$used" | grep -qxF "${configuration#configmap/}" || kubectl -n "$namespace" delete "$configuration"
done
