import { credentials } from './credentials.mjs'
import { CliFailure, EXIT, wrongUse } from './failure.mjs'
import { isProjectId, linkedFolder, readState } from './folder.mjs'
import { connect } from './server.mjs'

export const PROJECT_OPTION = { type: 'string', value: 'ID', about: 'the project; without it, the one of this folder' }

/** The server, and the project that a command is about: the one that it names, or the one of the folder it runs in. */
export function chosen({ project }, folder = linkedFolder()) {
  const server = connect(credentials())
  if (project !== undefined) {
    if (!isProjectId(project)) throw wrongUse(`"${project}" is no id of a project. "solid list" shows them.`)
    return { server, projectId: project }
  }
  const state = folder && readState(folder)
  if (!state)
    throw wrongUse(
      'Name the project with --project, or go into a folder that "solid pull" filled. "solid list" shows your projects.',
    )
  requireSameServer(state, server)
  return { server, projectId: state.projectId }
}

/** A folder never says where a token is sent. */
export function requireSameServer(state, server) {
  if (state.url !== server.url)
    throw new CliFailure(
      'cli.other_server',
      `This folder belongs to ${state.url}, and you are signed in at ${server.url}. Set SOLID_URL, or sign in there.`,
      {
        exit: EXIT.usage,
      },
    )
}
