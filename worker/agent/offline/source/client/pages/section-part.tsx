import { useLocation } from 'wouter'
import { PAGES_CONTENT, PAGES_TEXTS } from '../../shared/pages/content'
import type { Section } from '../../shared/pages/model'
import { NotFound, Page } from '../ui/page'
import { FiguresPart } from './figures-part'
import { ReferencesPart, TablePart } from './search-parts'
import { LinksPart, PairsPart, QuestionsPart, QuotesPart, TextPart, TimelinePart } from './text-parts'

export function SectionPart({ section, isFirst = false }: { section: Section; isFirst?: boolean }) {
  return (
    <section className={isFirst ? '' : 'section'}>
      {section.title !== '' && <h2 className="mb-5 text-heading">{section.title}</h2>}
      <Content section={section} />
    </section>
  )
}

function Content({ section }: { section: Section }) {
  switch (section.kind) {
    case 'text':
      return <TextPart {...section} />
    case 'prices':
      return <PricesPart {...section} />
    case 'plans':
      return <PlansPart {...section} />
    case 'people':
      return <PeoplePart {...section} />
    case 'timeline':
      return <TimelinePart {...section} />
    case 'quotes':
      return <QuotesPart {...section} />
    case 'table':
      return <TablePart {...section} />
    case 'questions':
      return <QuestionsPart {...section} />
    case 'hours':
      return <HoursPart {...section} />
    case 'figures':
      return <FiguresPart {...section} />
    case 'references':
      return <ReferencesPart {...section} />
    case 'pairs':
      return <PairsPart {...section} />
    case 'links':
      return <LinksPart {...section} />
  }
}

type Of<Kind extends Section['kind']> = Extract<Section, { kind: Kind }>

function PricesPart({ lead, items, note }: Of<'prices'>) {
  return (
    <>
      {lead !== '' && <p className="measure mb-5">{lead}</p>}
      <ul className="list max-w-3xl">
        {items.map(({ name, text, price }) => (
          <li key={name} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-4">
            <div className="min-w-0 flex-1 basis-64">
              <h3 className="text-title">{name}</h3>
              <p className="quiet measure mt-1">{text}</p>
            </div>
            <span className="figure whitespace-nowrap">{price}</span>
          </li>
        ))}
      </ul>
      {note !== undefined && <p className="quiet measure mt-4 text-small">{note}</p>}
    </>
  )
}

/** What can be chosen, side by side, so that it can be compared. */
function PlansPart({ lead, plans }: Of<'plans'>) {
  return (
    <>
      {lead !== '' && <p className="measure mb-5">{lead}</p>}
      <div className="grid gap-5 md:grid-cols-3">
        {plans.map(({ name, price, lead: about, includes }) => (
          <article key={name} className="plate flex flex-col">
            <h3 className="text-title">{name}</h3>
            <p className="figure mt-2 text-lead">{price}</p>
            <p className="quiet mt-1">{about}</p>
            <ul aria-label={PAGES_TEXTS.includes} className="mt-4 list-disc space-y-2 pl-5">
              {includes.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </article>
        ))}
      </div>
    </>
  )
}

function PeoplePart({ people }: Of<'people'>) {
  return (
    <ul className="list max-w-3xl">
      {people.map(({ name, role, text }) => (
        <li key={name} className="grid gap-x-6 py-4 sm:grid-cols-[14rem_1fr]">
          <div>
            <h3 className="text-title">{name}</h3>
            <p className="quiet">{role}</p>
          </div>
          <p className="measure">{text}</p>
        </li>
      ))}
    </ul>
  )
}

function HoursPart({ rows, note }: Of<'hours'>) {
  return (
    <div className="max-w-md">
      <dl className="list">
        {rows.map(({ days, hours }) => (
          <div key={days} className="flex justify-between gap-6 py-3">
            <dt>{days}</dt>
            <dd className="figure text-right">{hours}</dd>
          </div>
        ))}
      </dl>
      {note !== '' && <p className="quiet mt-3 text-small">{note}</p>}
    </div>
  )
}

/** A page of text, prices, people and the like: whichever has this address. */
export function ContentPage() {
  const [location] = useLocation()
  const page = PAGES_CONTENT.pages.find(({ path }) => path === location)
  if (!page) return <NotFound />
  return (
    <Page title={page.title} lead={page.lead}>
      {page.sections.map((section, index) => (
        <SectionPart key={index} section={section} isFirst={index === 0} />
      ))}
    </Page>
  )
}

/** What the start page says of its own. */
export function HomePageSections() {
  return PAGES_CONTENT.home.map((section, index) => <SectionPart key={index} section={section} />)
}
