import type { Parts } from '#worker/agent/offline/blocks/block.ts'
import { type BlockChoice, hasAccounts, partsOf } from '#worker/agent/offline/blocks/blocks.ts'
import { addedColumns, addedRules } from '#worker/agent/offline/blocks/records-tables.ts'
import { type Blueprint, BLUEPRINT_PATH, type SiteChoice } from '#worker/agent/offline/blueprint.ts'
import { closureOf } from '#worker/agent/offline/closure.ts'
import { faceOf } from '#worker/agent/offline/face/choose.ts'
import { isPictureSubject } from '#worker/agent/offline/face/pictures.ts'
import { faceFiles } from '#worker/agent/offline/face/stylesheet.ts'
import { blueprintText } from '#worker/agent/offline/generate/game-app.ts'
import type { AppModel } from '#worker/agent/offline/generate/model.ts'
import { pictureFiles } from '#worker/agent/offline/generate/picture-files.ts'
import { configFiles } from '#worker/agent/offline/generate/project-files.ts'
import type { GeneratedFile } from '#worker/agent/offline/generate/source-text.ts'
import { setupFile } from '#worker/agent/offline/generate/test/support-files.ts'
import { promisesIn } from '#worker/agent/offline/promise-titles/german.ts'
import { SOURCE } from '#worker/agent/offline/source.gen.ts'
import { textsOf } from '#worker/agent/offline/texts.ts'
import { contentFile, homeFile, mainFile, pagesFile, serverIndexFile } from './composed-files.ts'
import { seedFiles } from './seed-files.ts'
import { siteReadme } from './site-readme.ts'

/** Every file of an app of blocks: real source files of ours, and the few that put them together. */
export function siteFiles(app: AppModel, choice: SiteChoice): GeneratedFile[] {
  const { language, site, blocks } = choice
  const parts = merged(blocks.map(partsOf))
  const isSignedIn = blocks.some(hasAccounts)
  const lead = site.picture && isPictureSubject(site.picture.subject) ? site.picture : null
  const subjects = [...(parts.pictures ?? []), ...(lead ? [lead.subject] : [])]
  const made: GeneratedFile[] = [
    ['client/pages.ts', pagesFile(parts)],
    ['client/main.tsx', mainFile(parts)],
    ['client/site/home.tsx', homeFile(parts, { hasPicture: lead !== null })],
    ['server/index.ts', serverIndexFile(parts)],
    ...[
      { folder: 'site', type: 'SiteContent', name: 'SITE', value: { ...site, title: app.title, picture: lead } },
      ...parts.contents,
    ].map((content): GeneratedFile => [`shared/${content.folder}/content.ts`, contentFile(content, language)]),
    ...parts.texts.map((folder): GeneratedFile => [`shared/${folder}/texts.ts`, textsOf(folder, language)]),
    ...faceFiles(faceOf(app.blueprint), app.blueprint.look),
    ...pictureFiles(subjects.filter(isPictureSubject)),
    ...app.blueprint.migrations.map(({ name, sql }): GeneratedFile => [`migrations/${name}`, sql]),
    ...seedFiles(blocks),
  ]
  return [
    ...configFiles(app, language),
    ['README.md', siteReadme(app, choice)],
    ...made,
    ...importedFiles(parts, { made, isSignedIn, language }),
    setupFile(),
    [BLUEPRINT_PATH, blueprintText(app.blueprint)],
  ]
}

/** What the composed files import, directly or through others. */
function importedFiles(
  parts: Parts,
  { made, isSignedIn, language }: { made: GeneratedFile[]; isSignedIn: boolean; language: SiteChoice['language'] },
): GeneratedFile[] {
  const entries = [
    'client/query-client.ts',
    'client/site/frame.tsx',
    'client/site/home.tsx',
    'client/ui/page.tsx',
    'server/site/every-route.ts',
    'test/call.ts',
    ...(isSignedIn ? ['client/accounts/account.tsx', 'test/people.ts'] : []),
    ...[...parts.pages, ...parts.home, ...(parts.banners ?? [])].map(({ file }) => `client/${file}.tsx`),
    ...parts.routes.map(({ file }) => `server/${file}.ts`),
    ...parts.tests.map((name) => `test/${name}.test.ts`),
  ]
  const source = without(parts.without ?? [], isSignedIn ? SOURCE : WITHOUT_ACCOUNTS)
  const files = closureOf(entries, { source, made: new Set(made.map(([path]) => path)) })
  return files.map((path) => [path, promisesIn(language, source[path]!)])
}

/** Where nobody signs in, `no-access.ts` stands in the place of `access.ts`, and so does each other such file. */
const WITHOUT_ACCOUNTS: Record<string, string> = {
  ...SOURCE,
  ...Object.fromEntries(
    Object.entries(SOURCE)
      .filter(([path]) => /\/no-[^/]+$/.test(path))
      .map(([path, text]) => [path.replace(/\/no-([^/]+)$/, '/$1'), text]),
  ),
}

/** What an app does without has a file that says so: `without-extras.tsx` stands in the place of `extras.tsx`. */
const without = (paths: readonly string[], source: Record<string, string>): Record<string, string> => ({
  ...source,
  ...Object.fromEntries(paths.map((path) => [path, source[path.replace(/\/([^/]+)$/, '/without-$1')]!])),
})

function merged(all: Parts[]): Parts {
  const of = <Key extends keyof Parts>(key: Key) => all.flatMap((parts) => parts[key] as unknown[]) as Parts[Key]
  return {
    pages: of('pages'),
    home: of('home'),
    banners: all.flatMap(({ banners = [] }) => banners),
    pictures: all.flatMap(({ pictures = [] }) => pictures),
    without: all.flatMap(({ without: paths = [] }) => paths),
    // Two blocks may need the same: pictures that members upload.
    routes: [...new Map(of('routes').map((route) => [route.mount, route])).values()],
    migrations: [...new Set(of('migrations'))],
    tests: [...new Set(of('tests'))],
    contents: of('contents'),
    texts: of('texts'),
  }
}

/**
 * The migrations of an app with those of blocks that joined it behind them. The texts of migrations that exist never
 * change, because they may have been applied.
 */
export function withMigrations(blueprint: Blueprint, before: BlockChoice[] = []): Blueprint {
  const wanted = blueprint.site ? merged(blueprint.site.blocks.map(partsOf)).migrations : []
  const known = blueprint.migrations.map(({ name }) => name.replace(/^\d+_|\.sql$/g, ''))
  const added = wanted
    .map((each) => (typeof each === 'string' ? { name: each, sql: SOURCE[`migrations/${each}.sql`]! } : each))
    .filter(({ name }) => !known.includes(name))
    .concat(columnsAdded(before, blueprint.site?.blocks ?? []))
    .map(({ name, sql }, index) => ({ name: `${String(known.length + index + 1).padStart(4, '0')}_${name}.sql`, sql }))
  return added.length === 0 ? blueprint : { ...blueprint, migrations: [...blueprint.migrations, ...added] }
}

/** What the tables of records get beside what they had. */
function columnsAdded(before: BlockChoice[], after: BlockChoice[]) {
  const [old, now] = [before, after].map((blocks) => blocks.find(({ name }) => name === 'records'))
  return old?.name === 'records' && now?.name === 'records'
    ? [...addedColumns(old.content, now.content), ...addedRules(old.content, now.content)]
    : []
}
