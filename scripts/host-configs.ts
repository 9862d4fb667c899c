/** Name and value of each header that the page, its scripts and every other file are sent with. */
type Headers = Readonly<Record<string, string>>;

const FOR_EVER = 'public, max-age=31536000, immutable';

const quoted = (text: string) => `"${text}"`;

/** Netlify's and Cloudflare Pages' format. There every other file is asked for anew each time, unless told otherwise. */
export function headersFile(base: string, headers: Headers): string {
  const block = (path: string, lines: Headers) =>
    [path, ...Object.entries(lines).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
  return [
    block(`${base}*`, headers),
    block(`${base}assets/*`, { 'Cache-Control': FOR_EVER }),
    block(`${base}sw.js`, { 'Cache-Control': 'no-cache', 'Service-Worker-Allowed': base.replace(/\/$/, '') }),
  ].join('\n');
}

/** A whole server of nginx 1.22 or later; what an operator fills in is marked. Takes the path that the app lives under. */
export function nginxConfig(base: string, headers: Headers): string {
  const root = base.replace(/\/$/, '');
  const lines = Object.entries(headers).map(
    ([name, value]) => `    add_header ${name} ${quoted(value)} always;`,
  );
  return `# Made by the build, like the policy in it. The content of dist/web lies in /var/www/bourse${root}.
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
server {
  listen 443 ssl http2;
  server_name exchange.example;              # <-
  ssl_certificate     /etc/ssl/bourse.pem;   # <-
  ssl_certificate_key /etc/ssl/bourse.key;   # <-
  root /var/www/bourse;                      # <-

  location = / { return 302 ${base}main; }

  location ~ ^${root}(/|$) {
${lines.join('\n')}
    add_header Cache-Control $bourse_cache always;
    add_header Service-Worker-Allowed $bourse_scope;
    gzip on;
    gzip_vary on;
    gzip_types text/css application/javascript text/javascript application/json application/manifest+json image/svg+xml;
    # With the brotli module: brotli_static on;

    # Every screen is the shell; a file that is missing is a 404.
    try_files ${base}index.html =404;
    location ~ /(_headers|Caddyfile|nginx\\.conf|security-headers\\.json(\\.br)?)$ { return 404; }
    location ~ \\.webmanifest$ { types {} default_type application/manifest+json; }
    location ~ \\.[^./]+$ { try_files $uri =404; }
  }

  location /bb/app/ {
    proxy_pass https://back-end.example;     # <-
    proxy_http_version 1.1;
    proxy_ssl_server_name on;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    # The app gives up after 12 s and looks what became of it; nothing is sent a second time on its behalf.
    proxy_read_timeout 15s;
    proxy_next_upstream off;
    # Photos of documents.
    client_max_body_size 32m;
  }
}
`;
}

/** The same for Caddy 2, which sees to certificates by itself. */
export function caddyConfig(base: string, headers: Headers): string {
  const root = base.replace(/\/$/, '');
  const lines = Object.entries(headers).map(([name, value]) => `\t\t\t${name} ${quoted(value)}`);
  return `# Made by the build, like the policy in it. The content of dist/web lies in /var/www/bourse${root}.
# Yours are the lines below a "<-".
# <-
exchange.example {
	redir / ${base}main

	@app path ${root} ${base}*
	handle @app {
		# <-
		root * /var/www/bourse
		header {
${lines.join('\n')}
			?Cache-Control no-cache
		}
		@asset {
			path ${base}assets/*
			file
		}
		header @asset Cache-Control "${FOR_EVER}"
		header ${base}manifest.webmanifest {
			Content-Type application/manifest+json
			defer
		}
		header ${base}sw.js Service-Worker-Allowed ${root}

		# Every screen is the shell; a file that is missing is a 404.
		@screen not path_regexp \\.[^./]+$
		rewrite @screen ${base}index.html
		encode gzip
		file_server {
			precompressed br
			hide _headers Caddyfile nginx.conf security-headers.json*
		}
	}

	handle /bb/app/* {
		# <-
		reverse_proxy https://back-end.example {
			header_up Host {upstream_hostport}
			# The app gives up after 12 s and looks what became of it.
			transport http {
				response_header_timeout 15s
			}
		}
	}

	handle {
		respond 404
	}
}
`;
}
