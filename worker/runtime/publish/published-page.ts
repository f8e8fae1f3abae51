type PublishedPage = {
  /** The project's own index.html. */
  html: string
  entry: string
  preload: string[]
  /** Bare names of the kit to the URLs they stand for. */
  imports: Record<string, string>
  css: string
}

/** The project's document with the built entry in place of its source, styles, preloads and the kit's import map. */
export function publishedPage({ html, entry, preload, imports, css }: PublishedPage): string {
  const head = [
    `<link rel="stylesheet" href="${css}">`,
    // The map must stand before every module and every preload, or their specifiers do not resolve.
    `<script type="importmap">${JSON.stringify({ imports }).replaceAll('<', '\\u003c')}</script>`,
    ...preload.map((url) => `<link rel="modulepreload" href="${url}">`),
    `<script type="module" src="${entry}"></script>`,
  ].join('\n')
  const bare = html
    .replace(/<script[^>]*src="\/?[^"]*main\.[jt]sx?"[^>]*>\s*<\/script>/i, '')
    .replace(/<link[^>]*href="\/?client\/styles\.css"[^>]*>/i, '')
  return /<\/head>/i.test(bare) ? bare.replace(/<\/head>/i, () => `${head}\n</head>`) : head + bare
}
