#!/bin/sh
# Builds the overlays of deploy/kubernetes, and has a cluster check them if kubectl reaches one; nothing is changed there.
#   sh tools/dev-stack/scripts/check-kubernetes.sh
# The cluster needs the namespace first: kubectl apply -f deploy/kubernetes/base/namespace.yaml
set -eu
cd "$(dirname "$0")/../../.."
build="kustomize build"
command -v kustomize > /dev/null || build="kubectl kustomize"
built=$(mktemp)
trap 'rm -f "$built"' EXIT

for overlay in deploy/kubernetes/overlays/*/; do
  $build "$overlay" > "$built"
  echo "$overlay: $(grep -c '^kind:' "$built") objects"
  if kubectl version --request-timeout=5s > /dev/null 2>&1; then
    kubectl apply --dry-run=server --validate=strict --warnings-as-errors -f "$built" > /dev/null
    echo "$overlay: the cluster takes them"
  fi
done
