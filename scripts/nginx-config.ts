import { CLAIMED, FOREIGN } from './dropped-headers.ts';
import { FOR_EVER, type Headers, NO_PAGE, ONLY_HTTPS, PUBLISHED, quoted } from './host-rules.ts';

/** Of OpenSSL, for TLS 1.2; those of TLS 1.3 are all good. */
const SUITES = ['AES256-GCM-SHA384', 'CHACHA20-POLY1305', 'AES128-GCM-SHA256']
  .flatMap((cipher) => [`ECDHE-ECDSA-${cipher}`, `ECDHE-RSA-${cipher}`])
  .join(':');

/** A whole server of nginx 1.22 or later; what an operator fills in is marked. Takes the path that the app lives under. */
export function nginxConfig(base: string, headers: Headers): string {
  const root = base.replace(/\/$/, '');
  const always = (indent: string, all: Headers) =>
    Object.entries(all)
      .map(([name, value]) => `${indent}add_header ${name} ${quoted(value)} always;`)
      .join('\n');
  const https = { 'Strict-Transport-Security': ONLY_HTTPS };
  const page = always('    ', { ...headers, ...https });
  return `# Made by the build, like the policy in it. The content of this folder lies in /var/www/bourse${root}.
# Yours are the lines marked "<-". Browsers install the app, and keep it for offline, only over https.
map "$status$uri" $bourse_cache {
  default no-cache;
  "~^404" no-store;
  "~^(200|206|304)${base}assets/" "${FOR_EVER}";
}
map $uri $bourse_scope {
  default "";
  ${base}sw.js ${root};
}
# The stream, where the back end has one: nothing else is passed on as another protocol.
map $http_upgrade $bourse_upgrade {
  default "";
  "~*^websocket$" websocket;
}
map $bourse_upgrade $bourse_connection {
  default "";
  websocket upgrade;
}
# What the back end answers is no page of this origin, but where it says what a page of its own may do.
map $upstream_http_content_security_policy $bourse_call_policy {
  default "";
  "" "${NO_PAGE['Content-Security-Policy']}";
}
# Prices that the back end lets every cache keep, where it announces marketGet. Its parent folder has to be there.
proxy_cache_path /var/cache/nginx/bourse levels=1:2 keys_zone=bourse_market:1m max_size=64m inactive=10s use_temp_path=off;  # <-
map "$request_method$uri" $bourse_shared {
  default off;
  "~^GET/bb/app/huobi/" bourse_market;
}
upstream bourse_back_end {
  server back-end.example:443;               # <- its address is looked up at each start and reload
  # nginx 1.27.3 or later follows an address that moves, with these three lines in the place of the one above:
  # zone bourse_back_end 64k;
  # resolver 127.0.0.53 valid=30s;
  # server back-end.example:443 resolve;
  # Kept for a shorter time than any back end keeps a connection: a call on one that is just closed is lost.
  keepalive 32;
  keepalive_timeout 4s;
}
server {
  listen 80;
  server_name exchange.example;              # <-
  server_tokens off;
${always('  ', NO_PAGE)}
  # A call that comes unencrypted has told its token: it fails, so that somebody notices.
  location /bb/app/ { return 403; }
  location / { return 301 https://$server_name$request_uri; }
}
server {
  listen 443 ssl http2;
  server_name exchange.example;              # <-
  ssl_certificate     /etc/ssl/bourse.pem;   # <-
  ssl_certificate_key /etc/ssl/bourse.key;   # <-
  ssl_protocols TLSv1.2 TLSv1.3;
  # With TLS 1.2 only suites with forward secrecy and authenticated encryption, the strongest first.
  ssl_ciphers ${SUITES};
  ssl_prefer_server_ciphers on;
  ssl_ecdh_curve X25519:secp384r1:prime256v1;
  root /var/www/bourse;                      # <-
  server_tokens off;
  # A redirection repeats nothing of what the request calls this host.
  absolute_redirect off;
  # Of what no location below says its own of, errors of nginx itself among it: a location with one line of these has all.
${always('  ', { ...NO_PAGE, ...https })}

  location = / { return 302 ${base}main; }
  location / {
${page}
    add_header Cache-Control no-store always;
    return 404;
  }

  location ~ ^${root}(/|$) {
${page}
    add_header Cache-Control $bourse_cache always;
    add_header Service-Worker-Allowed $bourse_scope;
    charset utf-8;
    charset_types text/css application/javascript text/javascript text/plain application/json application/manifest+json image/svg+xml;
    # Compressed twins lie beside the files.
    gzip_static on;
    gzip on;
    gzip_vary on;
    gzip_types text/css application/javascript text/javascript application/json application/manifest+json image/svg+xml;
    # With the brotli module: brotli_static on;

    # Every screen is the shell; a file that is missing is a 404.
    try_files ${base}index.html =404;
    location ~* /(\\.|(_headers|Caddyfile)$) { return 404; }
    location ~ \\.webmanifest$ { types {} default_type application/manifest+json; }
    location ~ ^${base}bourse\\.config\\.json$ { try_files $uri =404; }
    location ~ \\.(${PUBLISHED})$ { try_files $uri =404; }
    location ~ \\.[^./]+$ { return 404; }
  }

  location /bb/app/ {
    proxy_pass https://bourse_back_end;
    proxy_set_header Host back-end.example;  # <-
    proxy_ssl_name back-end.example;         # <-
    proxy_ssl_server_name on;
    # Nothing is sent to a server that can't prove this name to the authorities of this machine.
    proxy_ssl_verify on;
    proxy_ssl_verify_depth 4;
    proxy_ssl_trusted_certificate /etc/ssl/certs/ca-certificates.crt;  # <-
    proxy_ssl_protocols TLSv1.2 TLSv1.3;
    proxy_http_version 1.1;
    # Who asks is said by this server alone. Behind another proxy: the realip module, for its addresses only.
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header X-Forwarded-Host $server_name;
    proxy_set_header Upgrade $bourse_upgrade;
    proxy_set_header Connection $bourse_connection;
${CLAIMED.map((name) => `    proxy_set_header ${name} "";`).join('\n')}
    # The back end speaks for its calls, not for this origin.
${FOREIGN.map((name) => `    proxy_hide_header ${name};`).join('\n')}
    # The app measures ages by the back end's clock.
    proxy_pass_header Date;
    proxy_ignore_headers X-Accel-Redirect X-Accel-Charset X-Accel-Expires X-Accel-Limit-Rate;
    add_header Cache-Control no-store always;
    add_header X-Content-Type-Options nosniff always;
    add_header Content-Security-Policy $bourse_call_policy always;
${always('    ', https)}
    limit_except GET POST { deny all; }
    # Many who ask the same at once are one request, and while an answer is fetched anew the last one serves, for as long
    # as the back end says (stale-while-revalidate). With proxy_cache_use_stale or proxy_cache_revalidate old prices would
    # come, or new ones with an old time. What comes with a token is nobody else's.
    proxy_cache $bourse_shared;
    proxy_cache_key $request_uri;
    proxy_cache_lock on;
    proxy_cache_background_update on;
    proxy_cache_bypass $http_x_access_token;
    proxy_no_cache $http_x_access_token;
    # Of a body or any other answer nothing is kept here, on disk or otherwise; a stream says by X-Accel-Buffering that it passes
    # on at once.
    proxy_request_buffering off;
    proxy_max_temp_file_size 0;
    # The app gives up after 12 s and looks what became of it. A GET that met a kept connection as the back end closed
    # it is sent once more, a POST never is. On a stream either side says something every three seconds.
    proxy_connect_timeout 15s;
    proxy_send_timeout 15s;
    proxy_read_timeout 15s;
    proxy_next_upstream error;
    # Photos of documents.
    client_max_body_size 32m;
  }
}
`;
}
