import type { Section } from '../../shared/pages/model'
import { FiguresPart } from './figures-part'
import { HoursPart, PeoplePart, PlansPart, PricesPart } from './offer-parts'
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
