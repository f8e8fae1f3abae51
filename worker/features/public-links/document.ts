import { escaped } from '#shared/banners/banner-html.ts'
import type { Locale } from '#shared/locale.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { FileEntry } from '#shared/projects/files.ts'
import type { Context } from '#worker/platform/http/context.ts'
import { makerLocale } from '#worker/platform/http/maker-locale.ts'
import { plainPage } from '#worker/platform/http/plain-page.ts'
import { publicLinkPath } from './link.ts'
import type { LinkedProject } from './service.ts'

/** Why a copy was not made. */
export type LinkRefusal = 'projects' | 'storage'

type Shown = {
  ctx: Context
  sheets: string[]
  link: { projectId: string; key: string }
  project: LinkedProject
  files: FileEntry[]
  /** The file that is open; its text is null where it is none. */
  open: { path: string; text: string | null } | null
  refusal: LinkRefusal | undefined
}

/** A project as its link shows it: what it is, its files, and the button that makes a copy. It has no script. */
export function linkDocument({ ctx, sheets, link, project, files, open, refusal }: Shown): Response {
  const locale = makerLocale(ctx)
  const inLocale = { locale }
  const say = (words: (inputs: {}, options: { locale: Locale }) => string) => escaped(words({}, inLocale))
  const base = publicLinkPath(link)
  const title = escaped(project.title)
  const picture = project.hasPicture
    ? `<img src="${base}/picture" alt="${escaped(m.public_links_picture({ title: project.title }, inLocale))}" width="640" height="400">`
    : ''
  const by = escaped(m.public_links_by({ name: project.ownerName }, inLocale))
  const live = project.liveUrl
    ? `<a class="btn lg" href="${escaped(project.liveUrl)}" target="_blank" rel="noopener noreferrer">${say(m.public_links_open)}</a>`
    : ''
  const refused = refusal
    ? `<p class="problem" role="alert">${say(refusal === 'projects' ? m.public_links_full : m.public_links_storage)} <a href="/billing?show=plan">${say(m.public_links_plans)}</a></p>`
    : ''
  const items = files.map(
    ({ path }) =>
      `<li><a href="${base}?file=${escaped(encodeURIComponent(path))}#file"${path === open?.path ? ' aria-current="true"' : ''}>${folded(path)}</a></li>`,
  )
  const count = escaped(m.public_links_files({ count: files.length, shown: String(files.length) }, inLocale))
  const body =
    open === null
      ? `<p class="mid">${say(m.public_links_empty)}</p>`
      : `<div class="cols"><nav aria-label="${say(m.public_links_list)}"><h2>${count}</h2><ul>${items.join('')}</ul></nav><section id="file" aria-labelledby="path"><h2 id="path" class="mono">${escaped(open.path)}</h2>${open.text === null ? `<p class="mid">${say(m.public_links_bytes)}</p>` : `<pre tabindex="0" aria-labelledby="path"><code>${escaped(open.text)}</code></pre>`}</section></div>`
  const image = project.hasPicture
    ? `<meta property="og:image" content="${escaped(new URL(`${base}/picture`, ctx.request.url).href)}">`
    : ''
  return plainPage(ctx, {
    locale,
    sheets: [...sheets, '/public-link.css'],
    titleHtml: title,
    headHtml: `<meta name="robots" content="noindex"><meta property="og:title" content="${title}">${image}`,
    frame: 'linked',
    hasWayBack: true,
    bodyHtml: `<main><div class="lead"><div><h1>${title}</h1><p class="mid">${by}</p><p>${say(m.public_links_about)}</p>${refused}<form method="post" action="${base}/copy"><button class="btn pri lg">${say(m.public_links_copy)}</button>${live}</form><p class="t13 mid">${say(ctx.user ? m.public_links_copy_about : m.public_links_sign_in)}</p></div>${picture}</div>${body}</main>`,
    status: refusal ? 409 : 200,
    headers: { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' },
  })
}

/** A path whose folders stand back behind the name of the file. */
function folded(path: string): string {
  const at = path.lastIndexOf('/') + 1
  return `<span>${escaped(path.slice(0, at))}</span>${escaped(path.slice(at))}`
}
