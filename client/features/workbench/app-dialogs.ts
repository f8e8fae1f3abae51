import { lazyComponent } from '#client/lib/lazy/lazy-component.ts'
import { chartIcon } from '#client/ui/icon/control-icons.ts'
import {
  aiIcon,
  folderIcon,
  hostsIcon,
  keyIcon,
  mailIcon,
  queuesIcon,
  scheduleIcon,
  usersIcon,
} from '#client/ui/icon/tool-icons.ts'
import { m } from '#shared/messages.gen/messages.js'

const DIR = 'client/features/workbench'

/** What an app is given beside its code. Each is looked after in a dialog that the project's menu opens. */
export const APP_DIALOGS = [
  {
    id: 'secrets',
    icon: keyIcon,
    title: m.secrets_title,
    Dialog: lazyComponent(
      `${DIR}/secrets/secrets-dialog.tsx`,
      () => import('./secrets/secrets-dialog.tsx'),
      'SecretsDialog',
    ),
  },
  {
    id: 'outbound',
    icon: hostsIcon,
    title: m.outbound_menu,
    Dialog: lazyComponent(
      `${DIR}/outbound/outbound-dialog.tsx`,
      () => import('./outbound/outbound-dialog.tsx'),
      'OutboundDialog',
    ),
  },
  {
    id: 'users',
    icon: usersIcon,
    title: m.app_users_title,
    Dialog: lazyComponent(`${DIR}/users/users-dialog.tsx`, () => import('./users/users-dialog.tsx'), 'UsersDialog'),
  },
  {
    id: 'files',
    icon: folderIcon,
    title: m.app_files_title,
    Dialog: lazyComponent(`${DIR}/files/files-dialog.tsx`, () => import('./files/files-dialog.tsx'), 'FilesDialog'),
  },
  {
    id: 'mail',
    icon: mailIcon,
    title: m.mails_title,
    Dialog: lazyComponent(`${DIR}/mail/mail-dialog.tsx`, () => import('./mail/mail-dialog.tsx'), 'MailDialog'),
  },
  {
    id: 'schedules',
    icon: scheduleIcon,
    title: m.schedules_title,
    Dialog: lazyComponent(
      `${DIR}/schedules/schedules-dialog.tsx`,
      () => import('./schedules/schedules-dialog.tsx'),
      'SchedulesDialog',
    ),
  },
  {
    id: 'queues',
    icon: queuesIcon,
    title: m.queues_title,
    Dialog: lazyComponent(
      `${DIR}/queues/queues-dialog.tsx`,
      () => import('./queues/queues-dialog.tsx'),
      'QueuesDialog',
    ),
  },
  {
    id: 'ai',
    icon: aiIcon,
    title: m.app_ai_title,
    Dialog: lazyComponent(`${DIR}/ai/ai-dialog.tsx`, () => import('./ai/ai-dialog.tsx'), 'AiDialog'),
  },
  {
    id: 'visitors',
    icon: chartIcon,
    title: m.visitors_title,
    Dialog: lazyComponent(
      `${DIR}/visitors/visitors-dialog.tsx`,
      () => import('./visitors/visitors-dialog.tsx'),
      'VisitorsDialog',
    ),
  },
] as const

export type AppDialogId = (typeof APP_DIALOGS)[number]['id']
