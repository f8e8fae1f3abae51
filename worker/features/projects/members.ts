import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { m } from '#shared/messages.gen/messages.js'
import { INVITATIONS_A_DAY, MAX_MEMBERS, type MemberRole, type ProjectMember } from '#shared/projects/projects.ts'
import { DAY_MS } from '#shared/time.ts'
import { users } from '#worker/features/accounts/tables.ts'
import { sendMail } from '#worker/features/mail/service.ts'
import { database } from '#worker/platform/data/db.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { ActorCall } from '#worker/platform/http/context.ts'
import { makerLocale } from '#worker/platform/http/maker-locale.ts'
import { takeFromLimit } from '#worker/platform/http/rate-limit.ts'
import { noteActivity } from '#worker/platform/objects/note-activity.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'
import { requireProject, requirePublishable, requireRight, type ProjectRow } from './access.ts'
import { ideasOf } from './stop-ideas.ts'
import { projectMembers } from './tables.ts'

type Member = { projectId: string; email: string }
type MemberAs = Member & { role: MemberRole }

/** Everybody the project is shared with, in the order they were added. */
export async function listMembers(
  acting: Pick<ActorCall, 'env' | 'user'>,
  projectId: string,
): Promise<ProjectMember[]> {
  await requireRight(acting, projectId, 'share')
  return database(acting.env)
    .select({ email: projectMembers.email, role: projectMembers.role, addedAt: projectMembers.addedAt })
    .from(projectMembers)
    .where(eq(projectMembers.projectId, projectId))
    .orderBy(asc(projectMembers.addedAt), asc(projectMembers.email))
    .limit(MAX_MEMBERS)
}

/**
 * Lets the person who signs in with this address work on the project or watch it, and tells them by mail. Adding a
 * member again changes nothing.
 */
export async function addMember(acting: ActorCall, { projectId, email, role }: MemberAs): Promise<void> {
  const { env, user } = acting
  const project = await requirePublishable(acting, projectId, 'share')
  if (email === user.email.toLowerCase()) throw new DomainError('project.member_is_owner')
  const now = Date.now()
  const isWithinLimit = await takeFromLimit(env, {
    key: `member:by:${user.id}`,
    limit: INVITATIONS_A_DAY,
    windowMs: DAY_MS,
    now,
  })
  if (!isWithinLimit)
    throw new DomainError('project.too_many_invitations', { details: { retryAfterMs: DAY_MS - (now % DAY_MS) } })
  if (!(await insertMember(env, { projectId, email, role, now }))) return
  await noteActivity(acting, projectId, 'member.invited', email)
  // Somebody who is added and removed in turns is told once a day.
  if (await takeFromLimit(env, { key: `member:mail:${projectId}:${email}`, limit: 1, windowMs: DAY_MS, now }))
    await sendMail(acting, await invitation(acting, project, { email, role }))
}

/**
 * Adds a member and says whether they are new. One statement counts the places and takes one. So two calls at once
 * cannot both take the last.
 */
async function insertMember(env: Env, { projectId, email, role, now }: MemberAs & { now: number }): Promise<boolean> {
  const db = database(env)
  const taken = sql`select count(*) from ${projectMembers} where project_id = ${projectId}`
  const { meta } = await db.run(
    sql`insert into ${projectMembers} (project_id, email, role, added_at) select ${projectId}, ${email}, ${role}, ${now} where (${taken}) < ${MAX_MEMBERS} on conflict do nothing`,
  )
  if (meta.changes > 0) return true
  const [known] = await db.select().from(projectMembers).where(isMember({ projectId, email }))
  if (!known) throw new DomainError('project.too_many_members', { details: { limit: MAX_MEMBERS } })
  return false
}

/** The statements by which what is shared with an address is shared with another one of the same person. */
export function moveMemberships(env: Env, { from, to }: { from: string; to: string }): Array<BatchItem<'sqlite'>> {
  const db = database(env)
  return [
    // Where both are members, one row is enough.
    db
      .delete(projectMembers)
      .where(
        and(
          eq(projectMembers.email, from),
          inArray(
            projectMembers.projectId,
            db.select({ id: projectMembers.projectId }).from(projectMembers).where(eq(projectMembers.email, to)),
          ),
        ),
      ),
    db.update(projectMembers).set({ email: to }).where(eq(projectMembers.email, from)),
  ]
}

/**
 * Makes an editor of a viewer, or the other way round. From their next call on it counts, and the pages that they have
 * open are told.
 */
export async function setMemberRole(acting: ActorCall, { projectId, email, role }: MemberAs): Promise<void> {
  await requirePublishable(acting, projectId, 'share')
  const { meta } = await database(acting.env).update(projectMembers).set({ role }).where(isMember({ projectId, email }))
  if (meta.changes === 0) throw new DomainError('project.member_gone', { details: { email } })
  await noteActivity(acting, projectId, 'member.role', `${email} ${role}`)
  for (const id of await withIdeas(acting.env, projectId)) await projectObject(acting.env, id).disconnectFollowers()
}

/** Ends a membership. The owner may end anybody's, a member their own. */
export async function removeMember(acting: ActorCall, { projectId, email }: Member): Promise<void> {
  const isOwnMembership = email === acting.user.email.toLowerCase()
  await (isOwnMembership
    ? requireProject({ ...acting, isReading: true }, projectId)
    : requireRight(acting, projectId, 'share'))
  const { meta } = await database(acting.env).delete(projectMembers).where(isMember({ projectId, email }))
  if (meta.changes > 0)
    await noteActivity(
      acting,
      projectId,
      isOwnMembership ? 'member.left' : 'member.removed',
      isOwnMembership ? '' : email,
    )
  // Everybody who follows the project comes back at once, and is asked again who they are.
  const [gone] = await database(acting.env).select({ id: users.id }).from(users).where(eq(users.email, email))
  for (const id of await withIdeas(acting.env, projectId)) {
    const project = projectObject(acting.env, id)
    if (gone) await project.together().takeBack(gone.id)
    await project.disconnectFollowers()
    // They know the preview's address, which asks nobody who they are.
    await project.movePreview()
  }
}

/** Its ideas have its members. */
const withIdeas = async (env: Env, projectId: string) => [projectId, ...(await ideasOf(env, projectId))]

/** Gives the preview another address, when the old one has come to somebody who must not see the app. */
export async function movePreview(acting: ActorCall, projectId: string): Promise<void> {
  await requireRight(acting, projectId, 'share')
  await projectObject(acting.env, projectId).movePreview()
}

const isMember = ({ projectId, email }: Member) =>
  and(eq(projectMembers.projectId, projectId), eq(projectMembers.email, email))

const MAILS = { editor: m.projects_mail_invitation, viewer: m.projects_mail_invitation_viewer }

/** The mail to a new member: in their language where they chose one, else in that of the sender. */
async function invitation(
  acting: ActorCall,
  { id, title: written }: ProjectRow,
  { email, role }: Omit<MemberAs, 'projectId'>,
) {
  const { env, user, request } = acting
  const [invited] = await database(env).select({ locale: users.locale }).from(users).where(eq(users.email, email))
  const locale = invited?.locale ?? makerLocale(acting)
  const [name, title, address] = [
    oneLine(user.name),
    oneLine(written),
    `${new URL(request.url).origin}/web-projects/${id}`,
  ]
  return {
    to: email,
    subject: m.projects_mail_invitation_subject({ name, title }, { locale }),
    text: MAILS[role]({ name, from: user.email, title, address, email }, { locale }),
  }
}

/** A name or title on one line. People write them, and a line break in one would write the rest of the mail. */
const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 80)
