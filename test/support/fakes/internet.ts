import { env } from 'cloudflare:workers'

export type Asked = { url: string; method: string; redirect: string; headers: Record<string, string>; body: string }
type Answer = (request: Request) => Response | Promise<Response>

/** All of the internet, as apps reach it: hosts with what they answer. Any other host is not there. */
export function fakeInternet(hosts: Record<string, Answer>) {
  const asked: Asked[] = []
  const network = {
    async fetch(request: Request) {
      const { url, method, redirect, headers } = request
      const answer = hosts[new URL(url).hostname]
      const isRead = answer !== undefined && answer.length === 0
      asked.push({
        url,
        method,
        redirect,
        headers: Object.fromEntries(headers),
        body: isRead ? await request.text() : '',
      })
      if (!answer) throw new TypeError('Network connection lost.')
      return answer(request)
    },
  }
  Object.assign(env, { NET: network })
  return { asked, [Symbol.dispose]: () => void Reflect.deleteProperty(env, 'NET') }
}
