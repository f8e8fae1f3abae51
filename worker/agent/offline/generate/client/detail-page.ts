import type { FieldModel, ThingModel } from '#worker/agent/offline/generate/model.ts'
import { titleFunction } from '#worker/agent/offline/generate/schemas.ts'
import { jsxAttribute, importLines, type Imports } from '#worker/agent/offline/generate/source-text.ts'
import { uncapitalised } from '#worker/agent/offline/generate/words.ts'
import { columnsName, isDay, valueElement } from './list-page.ts'

/** `client/pages/tools/detail.tsx`: one row, what can be done with it, and what points at it. */
export function detailPageFile(thing: ThingModel): string {
  const { type, collection, path } = thing
  const name = `${titleFunction(thing)}(item)`
  const image = thing.fields.find((field) => field.kind === 'image') ?? null
  const facts = thing.fields.filter((field) => field !== image && (field !== thing.titleField || field.reference))
  const body = [
    ...(facts.length > 0 || image ? [card(image, facts)] : []),
    ...thing.incoming.map(({ from, field }) => related(thing, from, field)),
  ]
  return `${importLines(imports(thing, facts, image !== null))}
export function ${type}DetailPage({ params }: { params: { id: string } }) {
  const query = useQuery(${collection}.one(Number(params.id)))
  return <QueryState query={query}>{(item) => <${type}Detail item={item} />}</QueryState>
}

function ${type}Detail({ item }: { item: ${type} }) {
  const [, navigate] = useLocation()
  const title = ${isDay(thing) ? `formatTitle(${name})` : name}
  const actions = (
    <>
      <Button look="plain" onClick={() => navigate(\`/${path}/\${item.id}/edit\`)}>
        Edit
      </Button>
      <DeleteButton resource={${collection}} id={item.id} title={title} path="/${path}" />
    </>
  )
  return (
    <Page title={title} backTo="/${path}" actions={actions}>
${body.join('\n')}
    </Page>
  )
}
`.replace(/(actions=\{actions\})>\n\n\s*<\/Page>/, '$1>\n      {null}\n    </Page>')
}

function card(image: FieldModel | null, facts: FieldModel[]): string {
  const picture = image
    ? `        {item.${image.key} !== null && <img src={item.${image.key}} alt={title} className="aspect-[4/3] w-full bg-tint object-cover md:w-80" />}\n`
    : ''
  const lines = facts.map(
    (field) =>
      `          <Fact label=${jsxAttribute(field.label)}>\n            ${valueElement(field, 'detail').jsx}\n          </Fact>\n`,
  )
  const list = lines.length > 0 ? `        <Facts>\n${lines.join('')}        </Facts>\n` : ''
  return `      <Card className="overflow-hidden${image ? ' md:flex md:items-start' : ''}">\n${picture}${list}      </Card>`
}

function related(thing: ThingModel, from: ThingModel, field: FieldModel): string {
  // Two references from one thing need two headings that can be told apart.
  const isOnly = thing.incoming.filter((other) => other.from === from).length === 1
  const heading = isOnly ? from.plural : `${from.plural} (${field.label})`
  return `      <Related
        title=${jsxAttribute(heading)}
        resource={${from.collection}}
        columns={${columnsName(from)}}
        search={{ ${field.parameter}: String(item.id) }}
        path="/${from.path}"
        addLabel=${jsxAttribute(`Add ${uncapitalised(from.singular)}`)}
      />`
}

function imports(thing: ThingModel, facts: FieldModel[], hasImage: boolean): Imports {
  const found: Imports = new Map([
    ['@tanstack/react-query', new Set(['useQuery'])],
    ['wouter', new Set(['useLocation'])],
    [`../../../shared/${thing.file}`, new Set([titleFunction(thing), `type ${thing.type}`])],
    ['../../components/delete-button', new Set(['DeleteButton'])],
    ['../../components/page', new Set(['Page'])],
    ['../../components/query-state', new Set(['QueryState'])],
    ['../../components/ui/button', new Set(['Button'])],
    ['../../lib/resources', new Set([thing.collection, ...thing.incoming.map(({ from }) => from.collection)])],
    ['../../components/values', new Set(facts.map((field) => valueElement(field, 'detail').component))],
  ])
  if (isDay(thing)) found.set('../../lib/format', new Set(['formatTitle']))
  if (facts.length > 0) found.set('../../components/facts', new Set(['Fact', 'Facts']))
  if (facts.length > 0 || hasImage) found.set('../../components/ui/card', new Set(['Card']))
  if (thing.incoming.length > 0) found.set('../../components/related', new Set(['Related']))
  for (const { from } of thing.incoming)
    found.set(from === thing ? './columns' : `../${from.path}/columns`, new Set([columnsName(from)]))
  return found
}
