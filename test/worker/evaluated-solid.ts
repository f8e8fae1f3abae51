import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { strToU8, zipSync } from 'fflate'
import { app } from '#worker/app.ts'
import { parsed } from '../../bench/evals/parsed.ts'
import type { Solid } from '../../bench/evals/subject.ts'
import { productFetch, type Maker } from './maker.ts'

/** Solid in this process, as the evaluation sees it over HTTP. */
export function solidOf({ api, cookie }: Maker): Solid {
  return {
    api,
    async ask(address, { method = 'GET', body } = {}) {
      const sent =
        body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      const response = await app.fetch(new Request(address, { method, ...sent }), env, createExecutionContext())
      const text = await response.text()
      return {
        status: response.status,
        contentType: response.headers.get('content-type') ?? '',
        text,
        json: parsed(text),
      }
    },
    async adopt(project) {
      const body = zipSync(Object.fromEntries([...project].map(([path, text]) => [path, strToU8(text)])))
      const response = await productFetch('/api/projects/import?name=reference.zip', {
        method: 'POST',
        headers: { cookie },
        body,
      })
      return (await response.json<{ projectId: string }>()).projectId
    },
    see: null,
  }
}
