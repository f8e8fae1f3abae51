import type { RoomsContent } from './model'

export const ROOMS: RoomsContent = {
  title: 'Channels',
  lead: 'What was said while you were away stands at each channel.',
  menu: { channels: 'Channels', direct: 'Direct messages', notices: 'Notifications' },
}

export const ROOM_TEXTS = {
  add: 'New channel',
  name: 'Name of the channel',
  none: 'There is no channel yet. Begin one.',
  unread: (count: number) => `${count} new`,
  empty: 'Nobody has said anything yet.',
  message: 'Message',
  send: 'Send',
  hint: 'Enter sends, Shift and Enter begins a line. @ and a name tells somebody.',
  pin: 'Pin',
  unpin: 'Unpin',
  pinned: 'Pinned',
  noPinned: 'Nothing is pinned.',
  react: (symbol: string, count: number) => `${symbol} ${count}`,
  nobody: 'Nobody else is here yet.',
  noNotices: 'Nobody has spoken to you yet.',
  said: (author: string, room: string) => `${author} in ${room}`,
  taken: 'There is a channel of this name.',
  results: 'Found',
}
