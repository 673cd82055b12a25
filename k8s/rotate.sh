#!/bin/sh
# k8s/rotate.sh <overlay> <secret>...: restarts the services that read one of the secrets, a pod at a time, and waits until they are ready. The
# former value must be valid until this has ended (docs/runbook.md, Rotating secrets).
set -eu
overlay=${1:?usage: k8s/rotate.sh <overlay> <secret>..., for example k8s/overlays/production slideloom-redis}
shift
: "${1:?which secret?}"
namespace=$(sed -n 's/^namespace: *//p' "$overlay/kustomization.yaml")
seconds=${ROLLOUT_SECONDS:-1800}

volumes='{{range .items}}{{$name := .metadata.name}}{{range .spec.template.spec.volumes}}{{with .secret}}{{.secretName}} {{$name}}{{"\n"}}{{end}}{{end}}{{end}}'
read_by() { kubectl -n "$namespace" get deployments -l app.kubernetes.io/part-of=slideloom -o go-template="$volumes"; }

readers=
for secret in "$@"; do
  kubectl -n "$namespace" get secret "$secret" -o name >/dev/null
  found=$(read_by | awk -v secret="$secret" '$1 == secret { print $2 }')
  if [ -z "$found" ]; then
    echo "No service reads $secret" >&2
    exit 1
  fi
  readers="$readers $found"
done
readers=$(printf '%s\n' $readers | sort -u)
for service in $readers; do kubectl -n "$namespace" rollout restart "deployment/$service"; done
for service in $readers; do kubectl -n "$namespace" rollout status "deployment/$service" --timeout="${seconds}s"; done
