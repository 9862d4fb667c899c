/** Name and value of each header that the page, its scripts and every other file are sent with. */
type Headers = Readonly<Record<string, string>>;

const FOR_EVER = 'public, max-age=31536000, immutable';

/** What is published, by its ending: all else in the folder is the operator's own. */
const PUBLISHED = 'html|js|css|webmanifest|svg|png|jpg|webp|ico|woff2|txt';
/** By which a request claims for whom it is, and cookies, of which the app has none. */
const CLAIMED = [
  'Forwarded',
  'Via',
  'X-Real-IP',
  'X-Client-IP',
  'X-Forwarded-Port',
  'X-Forwarded-Prefix',
  'X-Forwarded-Server',
  'True-Client-IP',
  'CF-Connecting-IP',
  'Cookie',
];
/** By which an answer would speak for the whole origin, or to stores of the browser. */
const FOREIGN = [
  'Set-Cookie',
  'Clear-Site-Data',
  'Service-Worker-Allowed',
  'Alt-Svc',
  'Strict-Transport-Security',
  'NEL',
  'Report-To',
  'Reporting-Endpoints',
  'WWW-Authenticate',
  'Cache-Control',
  'Expires',
  'Pragma',
  'Age',
  'ETag',
  'Last-Modified',
];
const CORS = ['Origin', 'Credentials', 'Methods', 'Headers', 'Max-Age'].map(
  (name) => `Access-Control-${name === 'Max-Age' ? name : `Allow-${name}`}`,
);

const quoted = (text: string) => `"${text}"`;

/** Netlify's and Cloudflare Pages' format. There every other file is asked for each time, unless told otherwise. */
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
# The stream, where the back end has one: nothing else is passed on as another protocol.
map $http_upgrade $bourse_upgrade {
  default "";
  "~*^websocket$" websocket;
}
map $bourse_upgrade $bourse_connection {
  default "";
  websocket upgrade;
}
server {
  listen 443 ssl http2;
  server_name exchange.example;              # <-
  ssl_certificate     /etc/ssl/bourse.pem;   # <-
  ssl_certificate_key /etc/ssl/bourse.key;   # <-
  root /var/www/bourse;                      # <-
  # A redirection repeats nothing of what the request calls this host.
  absolute_redirect off;

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
    location ~* /(\\.|(_headers|Caddyfile)$) { return 404; }
    location ~ \\.webmanifest$ { types {} default_type application/manifest+json; }
    location ~ ^${base}bourse\\.config\\.json$ { try_files $uri =404; }
    location ~ \\.(${PUBLISHED})$ { try_files $uri =404; }
    location ~ \\.[^./]+$ { return 404; }
  }

  location /bb/app/ {
    proxy_pass https://back-end.example;     # <-
    proxy_http_version 1.1;
    proxy_ssl_server_name on;
    # Who asks is said by this server alone. Behind another proxy: the realip module, for its addresses only.
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header X-Forwarded-Host $server_name;
    proxy_set_header Upgrade $bourse_upgrade;
    proxy_set_header Connection $bourse_connection;
${CLAIMED.map((name) => `    proxy_set_header ${name} "";`).join('\n')}
    # The back end speaks for its calls, not for this origin.
${[...FOREIGN, ...CORS, 'Access-Control-Expose-Headers'].map((name) => `    proxy_hide_header ${name};`).join('\n')}
    proxy_ignore_headers X-Accel-Redirect X-Accel-Charset X-Accel-Expires X-Accel-Limit-Rate;
    add_header Cache-Control no-store always;
    add_header X-Content-Type-Options nosniff always;
    limit_except GET POST { deny all; }
    # Nothing of a body or an answer is kept here, on disk or otherwise; a stream says by X-Accel-Buffering that it passes
    # on at once.
    proxy_request_buffering off;
    proxy_max_temp_file_size 0;
    # The app gives up after 12 s and looks what became of it; nothing is sent a second time on its behalf. On a stream
    # either side says something every three seconds.
    proxy_connect_timeout 15s;
    proxy_send_timeout 15s;
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

		# Every screen is the shell; a file that is missing is a 404, and so is one that is not for browsers.
		@screen {
			not path_regexp \\.[^./]+$
			not path ${base}_headers ${base}Caddyfile
		}
		rewrite @screen ${base}index.html
		@private {
			not path_regexp ^/([^./][^/]*/)*[^./][^/]*\\.(${PUBLISHED})$
			not path ${base}bourse.config.json
		}
		respond @private 404
		encode gzip
		file_server {
			precompressed br
			hide _headers Caddyfile nginx.conf security-headers.json*
		}
	}

	# Those of the contract; photos of documents are the largest bodies.
	@calls {
		path /bb/app/*
		method GET HEAD POST
	}
	handle @calls {
		request_body {
			max_size 32MB
		}
		# <-
		reverse_proxy https://back-end.example {
			header_up Host {upstream_hostport}
			# Who asks is said by this server alone (X-Forwarded-For and its like are written anew by themselves).
${CLAIMED.map((name) => `\t\t\theader_up -${name}`).join('\n')}
			# The back end speaks for its calls, not for this origin.
${[...FOREIGN.filter((name) => name !== 'Cache-Control'), ...CORS, 'Access-Control-Expose-Headers'].map((name) => `\t\t\theader_down -${name}`).join('\n')}
			header_down Cache-Control no-store
			header_down X-Content-Type-Options nosniff
			# The app gives up after 12 s and looks what became of it. WebSockets are passed on by themselves.
			transport http {
				response_header_timeout 15s
			}
		}
	}

	handle /bb/app/* {
		respond 405
	}
	handle {
		respond 404
	}
}
`;
}
