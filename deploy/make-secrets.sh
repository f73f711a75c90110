#!/bin/sh
# Makes the secrets that docker-compose.yml asks for: sh deploy/make-secrets.sh .env
# The file is for its owner alone. What stands in it stays, so that after an upgrade the same command adds what is new. Without a
# file it prints new ones each time. Needs openssl. The gateway alone gets the signing key; services get its public half.
set -eu
umask 077
file=${1:-}

# Begins with a letter: the configuration of NATS would read a number otherwise.
password() {
  echo "p$(openssl rand -hex 24)"
}

secrets() {
  # Both halves are of one key, also where one stands in the file already.
  key=$(sed -n 's/^CALL_SIGNING_KEY=//p' "${file:-/dev/null}" | openssl base64 -d -A | openssl pkey -inform DER 2>/dev/null ||
    openssl ecparam -name prime256v1 -genkey -noout)

  echo "JWT_SECRET=$(openssl rand -hex 32)"
  echo "VISITOR_SECRET=$(openssl rand -hex 32)"
  echo "CALL_SIGNING_KEY=$(echo "$key" | openssl pkcs8 -topk8 -nocrypt -outform DER | openssl base64 -A)"
  echo "CALL_PUBLIC_KEY=$(echo "$key" | openssl ec -pubout -outform DER 2>/dev/null | openssl base64 -A)"

  echo "MONGO_KEY=$(openssl rand -base64 192 | tr -d '\n')"
  for user in AUTH CATALOGUE CONTENT COMMENTS LIBRARY MAIL SOCIAL ADMIN; do
    echo "MONGO_${user}_PASSWORD=$(password)"
  done
  for user in SHELL GATEWAY AUTH CATALOGUE CONTENT COMMENTS LIBRARY MAIL SOCIAL ADMIN; do
    echo "NATS_${user}_PASSWORD=$(password)"
  done

  # To be filled in: the SMTP server. Without one mail is off.
  echo "SMTP_URL="
  # The same: the secret that belongs to OIDC_CLIENT_ID.
  echo "OIDC_CLIENT_SECRET="
}

if [ -z "$file" ]; then
  secrets
else
  touch "$file"
  chmod 600 "$file"
  # Its last line may lack its end.
  [ -z "$(tail -c 1 "$file")" ] || echo >> "$file"
  secrets | while IFS= read -r line; do
    grep -q "^${line%%=*}=" "$file" || echo "$line" >> "$file"
  done
fi
