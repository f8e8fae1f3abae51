import type { ImportFinding } from '#shared/app/github.ts'
import type { ProjectFile } from '#shared/projects/files.ts'
import { DOCUMENT, SERVER_ENTRY } from '#worker/runtime/project-files.ts'

type Named = Record<string, string>

/** Packages that bring a server or a compiler of their own, which an app here does not have. */
const FRAMEWORKS: Named = {
  next: 'Next.js',
  nuxt: 'Nuxt',
  vue: 'Vue',
  svelte: 'Svelte',
  '@sveltejs/kit': 'SvelteKit',
  astro: 'Astro',
  '@angular/core': 'Angular',
  'solid-js': 'SolidJS',
  '@remix-run/react': 'Remix',
  gatsby: 'Gatsby',
  express: 'Express',
  fastify: 'Fastify',
  koa: 'Koa',
  '@nestjs/core': 'NestJS',
  electron: 'Electron',
  'react-native': 'React Native',
}
const DATABASES: Named = {
  pg: 'PostgreSQL',
  postgres: 'PostgreSQL',
  mysql: 'MySQL',
  mysql2: 'MySQL',
  mongodb: 'MongoDB',
  mongoose: 'MongoDB',
  redis: 'Redis',
  ioredis: 'Redis',
  prisma: 'Prisma',
  '@prisma/client': 'Prisma',
  'better-sqlite3': 'better-sqlite3',
  '@supabase/supabase-js': 'Supabase',
  firebase: 'Firebase',
}
const NATIVE: Named = {
  sharp: 'sharp',
  canvas: 'canvas',
  bcrypt: 'bcrypt',
  puppeteer: 'Puppeteer',
  playwright: 'Playwright',
  'node-pty': 'node-pty',
  sqlite3: 'sqlite3',
}
const LANGUAGES: Named = {
  py: 'Python',
  rb: 'Ruby',
  php: 'PHP',
  go: 'Go',
  rs: 'Rust',
  java: 'Java',
  kt: 'Kotlin',
  cs: 'C#',
  swift: 'Swift',
  ex: 'Elixir',
  cpp: 'C++',
  c: 'C',
  vue: 'Vue',
  svelte: 'Svelte',
}
const MAX_NAMED = 12
const LFS = 'version https://git-lfs.github.com/spec'

/** What of a repository will not run here as it stands, read from its files alone. Nothing of it is run for that. */
export function findingsIn(files: ProjectFile[]): ImportFinding[] {
  const paths = new Set(files.map(({ path }) => path))
  const texts = new Map(files.map(({ path, content }) => [path, content]))
  const text = (path: string) => {
    const content = texts.get(path)
    return content ? new TextDecoder().decode(content) : null
  }
  const manifest = manifestIn(text('package.json'))
  const among = (known: Named) => unique(manifest.packages.flatMap((name) => known[name] ?? []))
  const matching = (pattern: RegExp) => [...paths].filter((path) => pattern.test(path))
  const found = (code: ImportFinding['code'], details: string[]): ImportFinding[] =>
    details.length > 0 ? [{ code, details: details.slice(0, MAX_NAMED) }] : []
  const endings = [...paths].flatMap((path) => LANGUAGES[/\.(\w+)$/.exec(path)?.[1] ?? ''] ?? [])
  const stored = files.filter(({ content }) => content.byteLength < 1_024 && startsWith(content, LFS))
  return [
    ...(paths.has(DOCUMENT) ? [] : found('no_page', [DOCUMENT])),
    ...(paths.has(SERVER_ENTRY) ? [] : found('no_server', [SERVER_ENTRY])),
    ...found('framework', among(FRAMEWORKS)),
    ...found('language', unique(endings)),
    ...found('database', among(DATABASES)),
    ...found('native', among(NATIVE)),
    ...found('container', matching(/(?:^|\/)(?:Dockerfile|docker-compose\.ya?ml|compose\.ya?ml|Procfile|fly\.toml)$/)),
    ...found('build', manifest.scripts),
    ...found('aliases', /"paths"\s*:/.test(text('tsconfig.json') ?? '') ? ['tsconfig.json'] : []),
    ...found('workspaces', manifest.hasWorkspaces || paths.has('pnpm-workspace.yaml') ? ['package.json'] : []),
    ...found('secrets', matching(/(?:^|\/)\.(?:env|dev\.vars)\.(?:example|sample|template)$/)),
    ...found(
      'stored_elsewhere',
      stored.map(({ path }) => path),
    ),
  ]
}

/** What a build does that the runtime does not: it compiles an app itself and runs no script. */
const BUILD_SCRIPTS = new Set(['prebuild', 'postbuild', 'preinstall', 'postinstall', 'prepare', 'codegen', 'generate'])

function manifestIn(text: string | null): { packages: string[]; scripts: string[]; hasWorkspaces: boolean } {
  const read = json(text)
  const namesOf = (key: string) => {
    const value = read[key]
    return typeof value === 'object' && value !== null ? Object.keys(value) : []
  }
  return {
    packages: unique([...namesOf('dependencies'), ...namesOf('devDependencies')]),
    scripts: namesOf('scripts').filter((name) => BUILD_SCRIPTS.has(name)),
    hasWorkspaces: read['workspaces'] !== undefined,
  }
}

function json(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    // A manifest that nobody can read names no packages.
    return {}
  }
}

const unique = (names: string[]) => [...new Set(names)]

const startsWith = (content: Uint8Array, start: string) =>
  new TextDecoder().decode(content.subarray(0, start.length)) === start
