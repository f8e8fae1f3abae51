/**
 * Names under which only the Worker itself asks a project for the client files of its preview: for a file as the app's
 * server gets it, or for the answer to a visitor. What comes from outside carries a preview's host.
 */
export const PREVIEW_FILES = { file: 'client-file', answer: 'client-answer' } as const

/** The header that says that the app's server is to answer. */
export const SERVERS = 'x-solid-for-server'
