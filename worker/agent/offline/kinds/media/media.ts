import type { BlockChoice } from '#worker/agent/offline/blocks/blocks.ts'
import { accountsFor } from '#worker/agent/offline/kinds/parts.ts'
import type { Message, Plan } from '#worker/agent/offline/kinds/recipe.ts'
import { readMedia } from './media-reading.ts'
import { itemRows, ratingRows, requestRows, showRows } from './media-samples.ts'
import { MEDIA_WORDS } from './media-words.ts'

const KEEPER = 'keeper'

/** A site for films, music or podcasts, or of a radio station. */
export function recipe(message: Message): Plan {
  const { language, seed } = message
  const words = MEDIA_WORDS[language]
  const reading = readMedia(message)
  const { isRadio, sort } = reading
  const own = words.sorts[sort]
  const role = { name: KEEPER, label: reading.keeper ?? (isRadio ? words.presenter : words.keeper), isChosen: false }
  const items: BlockChoice = {
    name: 'library',
    content: {
      one: own.one,
      title: own.title,
      lead: own.lead,
      kind: own.kind,
      pictures: own.pictures,
      menu: {
        watchlist: reading.isWatched ? words.watchlist : words.saved,
        award: reading.isAward ? words.award : words.best,
      },
      choices: reading.choices,
      facts: [{ name: 'maker', label: own.maker }],
      hasDates: reading.hasDates,
      hasRatings: reading.hasRatings,
      least: reading.least,
      hasDiscussion: reading.hasDiscussion,
      keeper: KEEPER,
    },
    samples: [
      { table: 'library', rows: itemRows(reading, language) },
      ...(reading.hasRatings ? [{ table: 'library_ratings', rows: ratingRows(reading.least), ofPeople: true }] : []),
    ],
  }
  return {
    site: {
      title: message.name ?? own.name,
      headline: own.headline,
      subline: isRadio ? words.radioSubline : words.subline,
      action: isRadio ? { label: words.menu.programme, href: '/programme' } : { label: own.title, href: '/library' },
      picture: { subject: own.pictures, seed },
      footer: words.footer(role.label),
    },
    blocks: [
      accountsFor(message, { member: isRadio ? words.listener : words.member, roles: [role] }),
      ...(isRadio
        ? [
            {
              name: 'station' as const,
              content: {
                name: message.name ?? own.name,
                stream: '',
                menu: words.menu,
                hasRequests: reading.hasRequests,
                hasChat: reading.hasChat,
                presenter: KEEPER,
              },
              samples: [
                { table: 'station_shows', rows: showRows(language) },
                ...(reading.hasRequests ? [{ table: 'station_requests', rows: requestRows(language) }] : []),
              ],
            },
          ]
        : []),
      items,
    ],
    meets: [
      /\bplayers?\b|\bplay(?:s|ed|ing)?\b|\bpause\b|\bvolume\b|\bwatch\w*|\blisten\w*|\bbrowse\b|\bsearch\w*|\bfilter\w*|\bwatchlist\b|\bfavou?rites?\b|\barchive\b|\bdetails?\b/i,
      /abspiel\w*|\bhören\b|anhören|\bansehen\b|\bsuch\w*|merkliste|\barchiv\b|lautstärke/i,
      ...(isRadio
        ? [
            /\bprogramme\b|\bschedule\b|\bshows?\b|\brequests?\b|\bvot\w+|\bchat\b|\bpresenters?\b|sendeplan|wünsch|sendung/i,
          ]
        : []),
      ...(reading.hasRatings
        ? [/\brat(?:e|es|ing|ings|ed)\b|\bstars?\b|\baward\b|\branking\b|\baverage\b|bewert|sterne|rangliste/i]
        : []),
      ...(reading.hasDiscussion ? [/\bdiscuss\w*|\bcomments?\b|diskussion|kommentar/i] : []),
      ...(reading.hasDates ? [/\bavailable\b|\bstart\b|\bend date\b|verfügbar/i] : []),
      /\bsign\w*[- ]?in\b|\baccounts?\b|\bregister\b|\badd\b|\bupload\w*|anmeld|konto/i,
    ],
    lacks: [
      {
        asked: /\bupload\w*|\bhochlad\w*/i,
        told: {
          en: 'uploading recordings (they are played from an address on the web)',
          de: 'Aufnahmen hochladen (sie werden von einer Adresse im Netz gespielt)',
        },
      },
      {
        asked: /\bplaylists?\b|\bwiedergabeliste\w*/i,
        told: {
          en: 'playlists with an order (there is a list of what was put aside)',
          de: 'Wiedergabelisten mit Reihenfolge (es gibt eine Merkliste)',
        },
      },
      {
        asked: /\blive ?stream\w*|\bvideo calls?\b|\bcamera\b|\bmicrophone\b|\bkamera\b/i,
        told: { en: 'broadcasting from a camera or a microphone', de: 'Senden von Kamera oder Mikrofon' },
      },
      {
        asked: /\brecommend\w*|\bempfehl\w*/i,
        told: { en: 'recommendations made for each person', de: 'Empfehlungen für jede Person' },
      },
      {
        asked: /\bsubscri\w*(?! form)(?<!newsletter subscri\w*)|\bpay\w*|\bpremium\b|\babonn\w*/i,
        told: { en: 'subscriptions and paid access', de: 'Abonnements und bezahlte Zugänge' },
      },
      {
        asked: /\bsubtitles?\b|\bchapters\b|\buntertitel\b/i,
        told: { en: 'subtitles and chapters', de: 'Untertitel und Kapitel' },
      },
    ],
  }
}
