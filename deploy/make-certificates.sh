#!/bin/sh
# Makes a certificate authority, and with it certificates for the NATS and MongoDB of docker-compose.yml and deploy/kubernetes:
#   sh deploy/make-certificates.sh certificates
# For containers each server's certificate and key stand in an env file, too, as docker-compose.yml gives them to it.
# Needs openssl. The first argument is a folder, the second the namespace (screenlore). An authority that is there is used
# again, so that new certificates are known to those who know it. DAYS is how long they are good.
set -eu
umask 077
folder=${1:?name a folder}
namespace=${2:-screenlore}
days=${DAYS:-365}
mkdir -p "$folder"
cd "$folder"

if [ ! -f ca.key ]; then
  openssl ecparam -name prime256v1 -genkey -noout -out ca.key
  openssl req -x509 -new -key ca.key -sha256 -days 3650 -subj "/CN=Screenlore engines" -out ca.crt \
    -addext "basicConstraints=critical,CA:TRUE" -addext "keyUsage=critical,keyCertSign,cRLSign"
fi
# No secret: the apps' user reads it in their containers.
chmod 644 ca.crt

# A server of a cluster is a client of the others, so each certificate is good for both.
certificate() {
  name=$1
  shift
  names="DNS:localhost,IP:127.0.0.1"
  for host in "$@"; do names="$names,DNS:${host%.*},DNS:$host,DNS:$host.svc,DNS:$host.svc.cluster.local"; done
  openssl ecparam -name prime256v1 -genkey -noout | openssl pkcs8 -topk8 -nocrypt -out "$name.key"
  printf '%s\n' "basicConstraints=CA:FALSE" "keyUsage=digitalSignature" "extendedKeyUsage=serverAuth,clientAuth" \
    "subjectAltName=$names" > "$name.ext"
  openssl req -new -key "$name.key" -subj "/CN=$name" |
    openssl x509 -req -CA ca.crt -CAkey ca.key -CAcreateserial -sha256 -days "$days" -extfile "$name.ext" -out "$name.crt" 2> /dev/null
  rm "$name.ext"
  printf 'TLS_CERT=%s\nTLS_KEY=%s\n' "$(openssl base64 -A -in "$name.crt")" "$(openssl base64 -A -in "$name.key")" > "$name.env"
}

# By Service and namespace; the last is that of the operator's MongoDB in docs/kubernetes.md.
certificate nats "nats.$namespace" "*.nats-peers.$namespace"
certificate mongo "mongo.$namespace" "*.mongo-svc.mongodb"
