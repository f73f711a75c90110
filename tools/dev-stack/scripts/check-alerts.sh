#!/bin/sh
# Checks the alerts of deploy/observability, and has them fire and rest on made-up figures.
#   sh tools/dev-stack/scripts/check-alerts.sh
# promtool comes with Prometheus; the Debian package is called prometheus.
set -eu
cd "$(dirname "$0")/../../../deploy/observability"
command -v promtool > /dev/null || { echo "promtool is not there: install Prometheus" >&2; exit 1; }
promtool check config prometheus.yaml
promtool test rules alerts.test.yaml
