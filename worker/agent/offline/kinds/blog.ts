import type { BlockChoice } from '#worker/agent/offline/blocks/blocks.ts'
import { pictureSubjectOf } from './parts/drawings.ts'
import { capital, personName, townName } from './parts/organisation.ts'
import { newsBlock } from './parts/rooms.ts'
import { serialsBlock } from './parts/serials-room.ts'
import { enquiriesBlock, SITE_MEETS } from './parts/site-parts.ts'
import { type Message, type Plan, spelledOut } from './recipe.ts'
import { samplePeople } from './samples/people.ts'

const HAS = {
  contributors: /\bcontributors?\b|\bsubmissions?\b|\bsubmit\b|\baccept(?:ed)? or reject|\bgastbeiträge|\beinreich/i,
  secret: /\bsolutions?\b|\buncover|\breveal|\bspoiler|\blösung/i,
  likes: /\blikes?\b|\bgefällt\b|\brat(?:e|ing)\b|\bstars\b/i,
  comments: /\bcomments?\b|\bdiscuss\b|\bkommentar/i,
  approvesComments: /\bcomments?\b[^.]{0,60}\b(?:approv|moderat|checked)\w*|\bkommentare?\b[^.]{0,60}freig/i,
  follows: /\bfollow\b|\bnotified\b|\bfolgen\b/i,
  series: /\bserial\b|\bchapters?\b|\bfortsetzung|\bkapitel\b/i,
  wiki: /\bwiki\b/i,
}
type Has = Record<keyof typeof HAS, boolean>

/** A blog, a magazine with contributors, or stories in chapters. */
export function recipe(message: Message): Plan {
  const { language, text, subject, seed } = message
  const t = (english: string, german: string) => (language === 'de' ? german : english)
  const has = Object.fromEntries(Object.entries(HAS).map(([name, pattern]) => [name, pattern.test(text)])) as Has
  const many = subject.many || t('small things', 'kleine Dinge')
  const pictures = pictureSubjectOf(message, 'books')
  const [writer, approver] = has.contributors
    ? ['contributor', 'editor']
    : has.series
      ? ['writer', null]
      : ['author', null]
  const labels =
    language === 'de'
      ? { contributor: 'Mitwirkende', editor: 'Redaktion', writer: 'Schreibende', author: 'Autor' }
      : { contributor: 'Contributor', editor: 'Editor', writer: 'Writer', author: 'Author' }
  const blocks: BlockChoice[] = [
    {
      name: 'accounts',
      content: {
        roles: [
          { name: writer!, label: labels[writer as keyof typeof labels], isChosen: has.contributors || has.series },
          ...(approver ? [{ name: approver, label: labels.editor, isChosen: false }] : []),
        ],
        member: t('Reader', 'Leser'),
      },
      samples: [samplePeople(['user', writer!])],
    },
    has.series
      ? serialsBlock(message, writer!)
      : articlesOf(message, { has, writer: writer!, approver: approver ?? null, pictures }),
    ...(/\bnewsletter\b|\bsubscribe\b|\bcontact\b|\bkontakt\b|\babonnier/i.test(text)
      ? [enquiriesBlock(message, undefined, { role: approver ?? writer! })]
      : []),
  ]
  return {
    site: {
      title: message.name ?? titleOf(message, has),
      headline: has.secret
        ? t('Think first, then look underneath', 'Erst denken, dann aufdecken')
        : has.series
          ? t('One chapter before the light goes out', 'Noch ein Kapitel, dann Licht aus')
          : t(`Notes on ${many}, mostly true`, `Notizen über ${many}, meistens wahr`),
      subline: has.contributors
        ? t(
            'Everybody may hand something in. Two editors read it, usually on Sunday.',
            'Alle dürfen einreichen. Zwei lesen es, meistens am Sonntag.',
          )
        : has.series
          ? t('A new part every week. You are told where you stopped.', 'Jede Woche ein neuer Teil.')
          : t(
              `${personName(seed)} writes here from ${townName(seed, 'en')}, about twice a week, more often when it rains.`,
              `${personName(seed)} schreibt hier aus ${townName(seed, 'de')}, etwa zweimal in der Woche, bei Regen öfter.`,
            ),
      action: {
        label: t(
          has.contributors ? 'Hand something in' : 'Read the latest',
          has.contributors ? 'Etwas einreichen' : 'Neues lesen',
        ),
        href: has.contributors ? '/articles/new' : has.series ? '/stories' : '/articles',
      },
      picture: { subject: pictures, seed },
      footer: t(
        'Mistakes are mine. Write, and they are mended.',
        'Fehler sind unsere. Bitte schreiben, dann werden sie behoben.',
      ),
    },
    blocks,
    meets: SITE_MEETS,
    lacks: [
      {
        asked: /\bissues?\b/i,
        told: { en: 'putting articles together into issues', de: 'Artikel zu Ausgaben zusammenstellen' },
      },
    ],
  }
}

function titleOf({ subject, language }: Message, has: Has): string {
  const about = subject.one.replace(
    /\s*\b(?:sharing|writing|publishing|authors?|writers?|users?|readers?|platform)$/i,
    '',
  )
  const word = about === '' ? '' : capital(about.split(' ').at(-1)!)
  if (has.secret) return language === 'de' ? 'Die Kopfnuss' : 'The Locked Drawer'
  if (has.series) return language === 'de' ? 'Fortsetzung folgt' : 'To Be Continued'
  if (language === 'de') return word === '' ? 'Nebenbei notiert' : `${word} und Notizen`
  return word === '' ? 'Written Aside' : `${word} Notebook`
}

type Parts = { has: Has; writer: string; approver: string | null; pictures: string }

function articlesOf(message: Message, { has, writer, approver, pictures }: Parts): BlockChoice {
  const { language, text } = message
  const t = (english: string, german: string) => (language === 'de' ? german : english)
  const isRiddles = has.secret && /\briddles?\b|\brätsel/i.test(text)
  const one = isRiddles ? t('riddle', 'Rätsel') : t('post', 'Beitrag')
  const sections = spelledOut(message, /section|categor|rubrik|kategorie|topic/i)
  return newsBlock(message, {
    writer,
    subject: pictures,
    label: isRiddles ? t('Riddles', 'Rätsel') : t('Posts', 'Beiträge'),
    sections,
    content: {
      ...(sections && {
        sections: { label: t('Section', 'Rubrik'), options: sections },
      }),
      add: t(`Write a ${one}`, `${one} schreiben`),
      newest: t('The latest', 'Neu'),
      hasTags: true,
      hasSidebar: true,
      hasMostRead: /\bmost[- ]read\b|\bpopular\b/i.test(text),
      hasLikes: has.likes,
      hasFollows: has.follows && sections !== null,
      secret: has.secret ? { label: t('Solution', 'Lösung'), show: t('Show the solution', 'Lösung zeigen') } : null,
      comments: has.approvesComments ? 'approved' : has.comments ? 'members' : 'none',
      approver,
      words: {
        desk: approver === null ? t('Desk', 'Schreibtisch') : t('Submissions', 'Einreichungen'),
        followed: t('Followed', 'Meine Liste'),
        handIn: t('Submit', 'Einreichen'),
        accept: t('Accept', 'Annehmen'),
        refuse: t('Reject', 'Ablehnen'),
        states: {
          draft: t('Draft', 'Entwurf'),
          waiting: t('Submitted', 'Eingereicht'),
          returned: t('Rejected', 'Abgelehnt'),
          published: approver === null ? t('Published', 'Veröffentlicht') : t('Accepted', 'Angenommen'),
        },
      },
    },
  })
}
