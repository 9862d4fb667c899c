import { CLAIMED, FOREIGN } from './dropped-headers.ts';
import { FOR_EVER, type Headers, NO_PAGE, ONLY_HTTPS, PUBLISHED, quoted } from './host-rules.ts';

/** The same for Caddy 2.6 or later, which sees to its own certificate and checks the back end's by itself. */
export function caddyConfig(base: string, headers: Headers): string {
  const root = base.replace(/\/$/, '');
  const each = (indent: string, all: Headers) =>
    Object.entries(all)
      .map(([name, value]) => `${indent}${name} ${quoted(value)}`)
      .join('\n');
  return `# Made by the build, like the policy in it. The content of this folder lies in /var/www/bourse${root}.
# Yours are the lines below a "<-".
# What is said of every answer that says nothing else of itself: its type is no guess, and it is no page of this origin.
(no_page) {
${Object.entries(NO_PAGE)
  .map(([name, value]) => `\theader ?${name} ${quoted(value)}`)
  .join('\n')}
}
(unencrypted) {
	import no_page
	# A call that comes unencrypted has told its token: it fails, so that somebody notices.
	handle /bb/app/* {
		respond 403
	}
	handle {
		# <-
		redir https://exchange.example{uri} permanent
	}
}
# By its name, too: what Caddy leads to https by itself comes before a site without one.
# <-
http://exchange.example {
	import unencrypted
}
http:// {
	import unencrypted
}
# <-
exchange.example {
	import no_page
	header Strict-Transport-Security "${ONLY_HTTPS}"
	redir / ${base}main

	@app path ${root} ${base}*
	handle @app {
		# <-
		root * /var/www/bourse
		header {
${each('\t\t\t', headers)}
			?Cache-Control no-cache
		}
		@asset {
			path_regexp ^${base}assets/.*[^/]$
			file
		}
		header @asset Cache-Control "${FOR_EVER}"
		header ${base}manifest.webmanifest {
			Content-Type application/manifest+json
			defer
		}
		@drawing path *.svg
		header @drawing {
			Content-Type "image/svg+xml; charset=utf-8"
			defer
		}
		header ${base}sw.js Service-Worker-Allowed ${root}

		# Every screen is the shell; a file that is missing is a 404, and so is one that is not for browsers.
		@screen {
			not path_regexp \\.[^./]+$
			not path_regexp /\\.
			not path ${base}_headers ${base}Caddyfile
		}
		rewrite @screen ${base}index.html
		@private {
			not path_regexp ^/([^./][^/]*/)*[^./][^/]*\\.(${PUBLISHED})$
			not path ${base}bourse.config.json
		}
		error @private 404
		encode gzip
		file_server {
			precompressed br gzip
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
		# Who asks is said by this server alone (X-Forwarded-For and its like are written anew by themselves).
		request_header -X-Forwarded-*
${CLAIMED.filter((name) => !name.startsWith('X-Forwarded-'))
  .map((name) => `\t\trequest_header -${name}`)
  .join('\n')}
		# <-
		reverse_proxy https://back-end.example {
			header_up Host {upstream_hostport}
			# The back end speaks for its calls, not for this origin.
${FOREIGN.filter((name) => !['Cache-Control', 'X-Content-Type-Options'].includes(name))
  .map((name) => `\t\t\theader_down -${name}`)
  .join('\n')}
			header_down Cache-Control no-store
			header_down X-Content-Type-Options nosniff
			# The app gives up after 12 s and looks what became of it. WebSockets are passed on by themselves.
			transport http {
				response_header_timeout 15s
			}
		}
	}

	handle /bb/app/* {
		error 405
	}
	handle {
		error 404
	}
	# The same address answers again once the build that it belongs to is back.
	handle_errors {
		header {
${each('\t\t\t', headers)}
			Cache-Control no-store
		}
		respond "{err.status_code} {err.status_text}"
	}
}
`;
}
