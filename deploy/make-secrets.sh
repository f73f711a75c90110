#!/bin/sh
# Prints the secrets that docker-compose.yml asks for, new ones each time: sh deploy/make-secrets.sh > .env
# Needs openssl. The gateway alone gets the signing key; services get its public half.
set -eu
umask 077
# Begins with a letter: the configuration of NATS would read a number otherwise.
password() {
  echo "p$(openssl rand -hex 24)"
}

key=$(openssl ecparam -name prime256v1 -genkey -noout)

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
