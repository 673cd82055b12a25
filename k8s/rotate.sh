#!/bin/sh
# k8s/rotate.sh <overlay or namespace> <secret>...: restarts the services that read one of the secrets, a pod at a time, and waits until they are
# ready. The former value must be valid until this has ended (docs/runbook.md, Rotating secrets).
set -eu
where=${1:?usage: k8s/rotate.sh <overlay or namespace> <secret>..., for example k8s/overlays/production slideloom-redis}
shift
: "${1:?which secret?}"
if [ -d "$where" ]; then namespace=$(sed -n 's/^namespace: *//p' "$where/kustomization.yaml"); else namespace=$where; fi
seconds=${ROLLOUT_SECONDS:-1800}

volumes='{{range .items}}{{$name := .metadata.name}}{{range .spec.template.spec.volumes}}{{with .secret}}{{.secretName}} {{$name}}{{"\n"}}{{end}}{{end}}{{end}}'
# A secret that is older than every pod of its readers has not got its new value: pods would read the former one again.
refuse_unchanged() {
  secret=$1 readers_of_secret=$(printf '%s\n' "$2" | paste -s -d , -)
  changed=$(kubectl -n "$namespace" get secret "$secret" --show-managed-fields -o 'jsonpath={range .metadata.managedFields[*]}{.time}{"\n"}{end}' | sort | tail -n 1)
  started=$(kubectl -n "$namespace" get pods -l "app.kubernetes.io/part-of=slideloom,app.kubernetes.io/name in ($readers_of_secret)" \
    --field-selector='status.phase!=Failed,status.phase!=Succeeded' \
    -o 'jsonpath={range .items[*]}{.metadata.creationTimestamp}{"\n"}{end}' | sort | head -n 1)
  if [ -n "$changed" ] && [ -n "$started" ] && [ "$changed" != "$started" ] &&
    [ "$(printf '%s\n%s\n' "$changed" "$started" | sort | head -n 1)" = "$changed" ]; then
    echo "$secret was changed at $changed, and every pod that reads it started later: nothing was restarted. With External Secrets the new value comes after:" >&2
    echo "kubectl -n $namespace annotate externalsecret $secret force-sync=\$(date +%s) --overwrite" >&2
    exit 1
  fi
}
read_by() { kubectl -n "$namespace" get deployments -l app.kubernetes.io/part-of=slideloom -o go-template="$volumes"; }

readers=
for secret in "$@"; do
  kubectl -n "$namespace" get secret "$secret" -o name >/dev/null
  found=$(read_by | awk -v secret="$secret" '$1 == secret { print $2 }')
  if [ -z "$found" ]; then
    echo "No service reads $secret" >&2
    exit 1
  fi
  refuse_unchanged "$secret" "$found"
  readers="$readers $found"
done
readers=$(printf '%s\n' $readers | sort -u)
for service in $readers; do kubectl -n "$namespace" rollout restart "deployment/$service"; done
for service in $readers; do kubectl -n "$namespace" rollout status "deployment/$service" --timeout="${seconds}s"; done
