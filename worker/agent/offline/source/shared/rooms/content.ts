import type { RoomsContent } from './model'

export const ROOMS: RoomsContent = {
  title: 'Channels',
  lead: 'What was said while you were away stands at each channel.',
  menu: { channels: 'Channels', direct: 'Direct messages', notices: 'Notifications' },
}
