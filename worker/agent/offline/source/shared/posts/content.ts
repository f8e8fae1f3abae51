import type { PostsContent } from './model'

export const POSTS: PostsContent = {
  one: 'Sighting',
  many: 'Sightings',
  menu: { feed: 'Feed', members: 'Members', profile: 'My profile' },
  lead: 'What those you follow have seen lately.',
  fields: [
    { name: 'species', label: 'Species', kind: 'text' },
    { name: 'place', label: 'Place', kind: 'text' },
    { name: 'distance', label: 'Distance', kind: 'number', unit: 'km' },
    { name: 'time', label: 'Time', kind: 'minutes' },
  ],
  hasPhoto: true,
  like: 'Like',
  index: { label: 'Places', by: 'place', counts: 'species' },
  list: { label: 'Life list', field: 'species' },
  totals: 'distance',
  pace: { label: 'Pace', minutes: 'time', per: 'distance', unit: 'min/km' },
  challenges: { label: 'Challenges', one: 'Challenge' },
}
