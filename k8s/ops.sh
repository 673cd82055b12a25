#!/bin/sh
# k8s/ops.sh <overlay or namespace>: brings the pod `ops`, in which `npm run ops` runs with everything that it reads (k8s/README.md, An
# operator's commands). It needs no service that runs: what the Deployments of publish and notify say is enough.
set -eu
where=${1:?usage: k8s/ops.sh <overlay or namespace>, for example k8s/overlays/production}
if [ -d "$where" ]; then namespace=$(sed -n 's/^namespace: *//p' "$where/kustomization.yaml"); else namespace=$where; fi

of_pod() { kubectl -n "$namespace" get deployment "$1" -o "jsonpath={.spec.template.spec.$2}"; }
secret() { of_pod "$1" "volumes[?(@.name==\"$2\")].secret.secretName"; }
image=$(of_pod publish 'containers[0].image')
config=$(of_pod publish 'containers[0].envFrom[0].configMapRef.name')
if [ -z "$config" ]; then
  echo "The release in $namespace is an older one: use its own k8s/ops.sh" >&2
  exit 1
fi
pull_secrets=$(of_pod publish imagePullSecrets)

# One that was forgotten has ended by itself. One that runs is another operator's, and stays.
case "$(kubectl -n "$namespace" get pod ops --ignore-not-found -o 'jsonpath={.status.phase}')" in
Succeeded | Failed) kubectl -n "$namespace" delete pod ops --wait ;;
esac
sed -e "s|IMAGE\$|$image|" -e "s|CONFIG |$config |" -e "s|PULL_SECRETS\$|${pull_secrets:-[]}|" \
  -e "s|DATABASE_SECRET|$(secret publish database)|" -e "s|RABBITMQ_SECRET|$(secret publish rabbitmq)|" \
  -e "s|OBJECT_STORE_SECRET|$(secret publish object-store)|" -e "s|VAULT_SECRET|$(secret publish vault)|" \
  -e "s|WEBHOOKS_SECRET|$(secret notify webhooks)|" "$(dirname "$0")/ops-pod.yaml" |
  kubectl -n "$namespace" apply --validate=strict -f -
kubectl -n "$namespace" wait --for=condition=Ready pod/ops --timeout=300s
