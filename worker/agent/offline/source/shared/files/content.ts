import type { FilesContent } from './model'

export const FILES: FilesContent = {
  title: 'Documents',
  one: 'Document',
  lead: 'What we need again, in one place.',
  folders: ['Contracts', 'Minutes', 'Plans'],
  sees: 'members',
  hasLinks: true,
  approver: 'staff',
  keeper: 'staff',
}
