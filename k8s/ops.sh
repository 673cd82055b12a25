#!/bin/sh
# k8s/ops.sh <overlay>: brings the pod `ops`, in which `npm run ops` runs with everything that it reads (k8s/README.md, An operator's commands).
# It needs no service that runs: what publish's Deployment says is enough.
set -eu
overlay=${1:?usage: k8s/ops.sh <overlay>, for example k8s/overlays/production}
namespace=$(sed -n 's/^namespace: *//p' "$overlay/kustomization.yaml")

of_publish() { kubectl -n "$namespace" get deployment publish -o "jsonpath={.spec.template.spec.$1}"; }
image=$(of_publish 'containers[0].image')
config=$(of_publish 'containers[0].env[?(@.name=="S3_BUCKET")].valueFrom.configMapKeyRef.name')
pull_secrets=$(of_publish imagePullSecrets)

# One that was forgotten has ended by itself. One that runs is another operator's, and stays.
case "$(kubectl -n "$namespace" get pod ops --ignore-not-found -o 'jsonpath={.status.phase}')" in
Succeeded | Failed) kubectl -n "$namespace" delete pod ops --wait ;;
esac
sed -e "s|IMAGE\$|$image|" -e "s|CONFIG,|$config,|" -e "s|PULL_SECRETS\$|${pull_secrets:-[]}|" "$(dirname "$0")/ops-pod.yaml" |
  kubectl -n "$namespace" apply --validate=strict -f -
kubectl -n "$namespace" wait --for=condition=Ready pod/ops --timeout=300s
