import type { Row } from '#worker/agent/offline/blocks/block.ts'
import type { BlockChoice } from '#worker/agent/offline/blocks/blocks.ts'
import { type Message, spelledOut } from '#worker/agent/offline/kinds/recipe.ts'
import { diaryRows, pieceRows } from '#worker/agent/offline/kinds/samples/pieces.ts'
import type { EnquiryForm } from '#worker/agent/offline/source/shared/enquiries/model.ts'
import type { Told } from './company-sections.ts'
import { askedForms, fieldsOf } from './forms.ts'
import { capital } from './organisation.ts'
import { galleryBlock } from './rooms.ts'

type Parts = { asked: { diary: boolean; prints: boolean }; told: Told }

/** The work itself: pictures in series, productions with their facts, or the days of a diary. */
export function worksBlock(message: Message, { asked, told }: Parts): BlockChoice {
  const { language, text } = message
  const t = (english: string, german: string) => (language === 'de' ? german : english)
  const thing = (
    /\b(production|project|building|painting|film|illustration|sculpture)s?\b/i.exec(text)?.[1] ?? ''
  ).toLowerCase()
  const facts = asked.diary ? [{ name: 'place', label: t('Place', 'Ort') }] : factsOf(message)
  const hasPages = !asked.diary && facts.length > 0
  const label = asked.diary
    ? t('Diary', 'Tagebuch')
    : thing !== '' && hasPages
      ? capital(`${thing}s`)
      : t('Gallery', 'Galerie')
  const options = spelledOut(message, /series|genre|divided|album|filter|kind|type|categor|serie/i) ?? groupsIn(text)
  const groups =
    asked.diary || !options ? null : { label: /genre/i.test(text) ? 'Genre' : t('Series', 'Serie'), options }
  const rows: Row[] = asked.diary
    ? diaryRows(message)
    : pieceRows(message, { pieces: told.trade.pieces, groups: groups?.options ?? null, facts })
  return galleryBlock(message, {
    pieces: told.trade.pieces,
    subject: asked.diary ? 'nature' : told.subject,
    rows,
    content: {
      title: label,
      label,
      lead: '',
      add: asked.diary
        ? t('Add an entry', 'Eintrag schreiben')
        : t(thing === '' || !hasPages ? 'Add a picture' : `Add a ${thing}`, 'Arbeit hinzufügen'),
      facts,
      groups,
      editor: 'editor',
      isDiary: asked.diary,
      hasDays: asked.diary,
      hasPages,
      chosen: asked.diary
        ? t('The latest days', 'Die letzten Tage')
        : t(
            hasPages ? `Selected ${thing === '' ? 'work' : `${thing}s`}` : 'New in the gallery',
            'Ausgewählte Arbeiten',
          ),
      ...(asked.prints && {
        order: { label: t('Ask for a print', 'Abzug anfragen'), form: 'prints', field: 'picture' },
      }),
    },
  })
}

/** `series arctic, savanna and forest`, `by genre: opera, drama or dance`, where no list was read. */
function groupsIn(text: string): string[] | null {
  const list =
    /\b(?:series|genres?|categories|albums?|serien)\s*:?\s+([a-zäöüß -]+(?:,\s*[a-zäöüß -]+)+\s+(?:and|or|und|oder)\s+[a-zäöüß-]+)/i.exec(
      text,
    )?.[1]
  const items = list?.split(/,|\b(?:and|or|und|oder)\b/i).flatMap((each) => each.trim() || [])
  return items && items.length > 1 ? items.map(capital) : null
}

function factsOf({ text, language }: Message): Array<{ name: string; label: string }> {
  const list =
    /\b(?:production|project|work|building|painting|film|piece|picture|arbeit|projekt)s?\b[^.;]{0,20}?\b(?:with|mit)\s+([a-zäöüß ]+?(?:,\s*[a-zäöüß ]+?)*?,?\s+(?:and|und)\s+[a-zäöüß]+)/i.exec(
      text,
    )?.[1]
  const items = (list ?? '')
    .split(/,|\b(?:and|und)\b/i)
    .map((item) => item.trim().toLowerCase())
    .filter((item) => item !== '' && !/pictures?|photos?|images?|title|genre|series|bilder/.test(item))
  const named =
    items.length > 0
      ? items
      : /\bprojects?\b|\barchitect|\bprojekte?\b/i.test(text)
        ? language === 'de'
          ? ['Jahr', 'Ort', 'Rolle']
          : ['year', 'place', 'role']
        : []
  return named.slice(0, 6).map((label) => ({
    name:
      label
        .normalize('NFD')
        .toLowerCase()
        .replace(/[^a-z0-9]/g, '') || 'fact',
    label: capital(label),
  }))
}

export function printForm(message: Message): EnquiryForm {
  const { language, text } = message
  const t = (english: string, german: string) => (language === 'de' ? german : english)
  const asked = askedForms(text).find(({ noun }) => /print|order/.test(noun))
  const items = (asked?.items ?? []).filter((item) => !/picture|photo|bild/i.test(item))
  const named =
    items.length > 0
      ? items.map((item) => (item === 'number' ? 'number of prints' : item))
      : [t('size', 'Größe'), t('number of prints', 'Anzahl')]
  const fields = fieldsOf(named, language)
  const picture = {
    name: 'picture',
    label: t('Picture', 'Bild'),
    kind: 'choice' as const,
    isRequired: true,
    optionsFrom: '/api/gallery/titles',
  }
  return {
    name: 'prints',
    title: t('A print for your wall', 'Ein Abzug für Ihre Wand'),
    label: t('Prints', 'Abzüge'),
    lead: t(
      'On cotton paper, signed. You get a price and a date by email.',
      'Auf Baumwollpapier, signiert. Preis und Termin kommen per E-Mail.',
    ),
    action: t('Ask for this print', 'Diesen Abzug anfragen'),
    thanks: t('Thank you. Your request was received.', 'Danke. Die Anfrage ist angekommen.'),
    fields: [
      picture,
      ...fields.filter(({ name }) => !['name', 'email'].includes(name)),
      ...fields.filter(({ name }) => ['name', 'email'].includes(name)),
    ],
  }
}
