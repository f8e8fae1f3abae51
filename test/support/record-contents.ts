import { collectionOf } from '#worker/agent/offline/kinds/office/modules/collections.ts'
import { MODULES } from '#worker/agent/offline/kinds/office/modules/modules.ts'
import { RECORDS } from '#worker/agent/offline/source/shared/records/content.ts'
import type { RecordsContent } from '#worker/agent/offline/source/shared/records/model.ts'

/** Something that everybody asks for, of which they see their own, and on which the owner decides. */
export function requests(): RecordsContent {
  return {
    ...RECORDS,
    collections: [
      {
        name: 'requests',
        one: 'request',
        many: 'Requests',
        fields: [
          { name: 'reason', label: 'Reason', kind: 'text', isRequired: true },
          { name: 'person_id', label: 'Person', kind: 'person', isStamped: true },
          {
            name: 'state',
            label: 'State',
            kind: 'choice',
            options: ['Asked', 'Approved', 'Declined'],
            isRequired: true,
          },
        ],
        view: 'table',
        read: 'member',
        write: 'member',
        isPrivate: true,
        decided: { field: 'state', by: [] },
      },
      {
        name: 'slots',
        one: 'slot',
        many: 'Slots',
        fields: [
          { name: 'hour', label: 'Hour', kind: 'text', isRequired: true },
          { name: 'day', label: 'Day', kind: 'date', isRequired: true },
          { name: 'guests', label: 'Guests', kind: 'number', least: 1, most: 8 },
        ],
        view: 'table',
        read: 'member',
        write: 'member',
        onceBy: ['hour', 'day'],
      },
    ],
    figures: [],
    charts: [],
    upcoming: [],
  }
}

/** What somebody decides on, after others have given it stars. */
export function judged(): RecordsContent {
  const { collections, ...rest } = requests()
  return {
    ...rest,
    collections: collections.map((each) => ({
      ...each,
      ...(each.decided && { reviews: { label: 'Ratings', by: ['jury'] } }),
    })),
  }
}

/** What everybody looks at and members enter, with stars, marks and pictures. */
export function sharedTrails(): RecordsContent {
  return {
    ...RECORDS,
    collections: [
      {
        name: 'trails',
        one: 'trail',
        many: 'Trails',
        fields: [
          { name: 'name', label: 'Name', kind: 'text', isRequired: true },
          { name: 'region', label: 'Region', kind: 'text', isFilter: true },
          { name: 'length', label: 'Length', kind: 'number', unit: 'km' },
        ],
        view: 'cards',
        read: 'everybody',
        write: 'member',
        isOwn: true,
        reviews: { label: 'Reviews' },
        marks: [{ name: 'saved', action: 'Save', label: 'Saved' }],
        pictures: { subject: 'nature' },
      },
    ],
    figures: [],
    charts: [],
    upcoming: [],
  }
}

/** Every register that an office can have, in one app. */
export function everyRegister(): RecordsContent {
  const office = { language: 'en' as const, modules: MODULES, isOpen: false, deciders: ['manager'], extra: new Map() }
  return {
    collections: MODULES.map((module) => collectionOf(office, module)),
    figures: [],
    charts: [],
    upcoming: [],
  }
}
