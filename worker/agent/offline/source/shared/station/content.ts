import type { StationContent } from './model'

export const STATION: StationContent = {
  name: 'Radio Kitchen',
  stream: '',
  menu: { programme: 'Programme', requests: 'Song requests', chat: 'Chat' },
  hasRequests: true,
  hasChat: true,
  presenter: 'presenter',
}
