import * as z from 'zod'
import { createProjectInput, projectInput } from '#worker/features/projects/inputs.ts'
import { createProject } from '#worker/features/projects/new-project.ts'
import { openProject } from '#worker/features/projects/service.ts'
import { answerTurnInput, stopTurnInput, submitTurnInput } from '#worker/features/turns/inputs.ts'
import { senderIn, submitTurn } from '#worker/features/turns/submit.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'
import { operation, type Operation } from './operation.ts'
import { reportTurn, turnReport } from './turn-report.ts'

/** Programs that ask give up after a minute. */
const MAX_WAIT_S = 40

const waitSeconds = z
  .int()
  .min(0)
  .max(MAX_WAIT_S)
  .default(0)
  .describe('How long to wait for the turn to end or to ask something. What goes on after that goes on.')
const message = createProjectInput.shape.prompt.describe('What you want, in plain words, in English or German.')

/** Giving the builder something to do, and hearing of it. */
export const TURN_OPERATIONS: Operation[] = [
  operation({
    name: 'create_project',
    title: 'Create a project',
    about: 'Makes a project and lets the builder make an app of a message. It takes credits where a model is paid for.',
    scope: 'build',
    method: 'POST',
    path: '/projects',
    input: z.object({ message, waitSeconds }),
    output: turnReport,
    act: async (acting, input) =>
      reportTurn(acting, { ...(await createProject(acting, input.message)), waitSeconds: input.waitSeconds }),
  }),
  operation({
    name: 'send_message',
    title: 'Send a message to the builder',
    about:
      'Asks the builder of a project to change the app ("build"), to write a plan ("plan") or to answer a question about it ("ask"). Messages are worked on one after another.',
    scope: 'build',
    method: 'POST',
    path: '/projects/{projectId}/messages',
    input: projectInput.extend({
      message,
      mode: submitTurnInput.shape.mode,
      ceilingCredits: submitTurnInput.shape.ceilingCredits.describe('The turn asks before it takes more credits.'),
      waitSeconds,
    }),
    output: turnReport,
    act: async (acting, input) => {
      const { projectId, mode, ceilingCredits } = input
      const wish = { projectId, prompt: input.message, mode, ceilingCredits, attachments: [], about: [], mentions: [] }
      const { turnId } = await submitTurn(acting, wish)
      return reportTurn(acting, { projectId, turnId, waitSeconds: input.waitSeconds })
    },
  }),
  operation({
    name: 'get_turn',
    title: 'See how a turn stands',
    about:
      'What a message led to: its state, what the builder said and asks, files, checks, what is missing, its cost.',
    scope: 'read',
    method: 'GET',
    path: '/projects/{projectId}/turns/{turnId}',
    input: stopTurnInput.extend({ waitSeconds }),
    output: turnReport,
    act: reportTurn,
  }),
  operation({
    name: 'answer_question',
    title: "Answer the builder's question",
    about:
      'Answers all that a turn waits to hear. A question of kind "ceiling" lets it go on spending; "import" brings the rows of a sent file into the preview.',
    scope: 'build',
    method: 'POST',
    path: '/projects/{projectId}/turns/{turnId}/answers',
    input: answerTurnInput.extend({ waitSeconds }),
    output: turnReport,
    act: async (acting, { waitSeconds: wait, ...answer }) => {
      await (await openProject(acting, answer.projectId)).answer({ ...answer, userId: acting.user.id })
      return reportTurn(acting, { projectId: answer.projectId, turnId: answer.turnId, waitSeconds: wait })
    },
  }),
  operation({
    name: 'stop_turn',
    title: 'Stop a turn',
    about: 'Stops a turn that runs or waits. What it did so far stays in its draft.',
    scope: 'build',
    method: 'POST',
    path: '/projects/{projectId}/turns/{turnId}/stop',
    input: stopTurnInput.extend({ waitSeconds }),
    output: turnReport,
    act: async (acting, { projectId, turnId, waitSeconds: wait }) => {
      const by = await senderIn(acting, projectId)
      await projectObject(acting.env, projectId).stop({ turnId, by })
      return reportTurn(acting, { projectId, turnId, waitSeconds: wait })
    },
  }),
  operation({
    name: 'continue_queue',
    title: 'Let waiting messages go on',
    about:
      'After a turn that was stopped or failed, messages that waited behind it are held. This lets them go on, in their order.',
    scope: 'build',
    method: 'POST',
    path: '/projects/{projectId}/queue/continue',
    input: projectInput,
    output: z.object({}),
    act: async (acting, { projectId }) => {
      await (await openProject(acting, projectId)).together().goOn()
      return {}
    },
  }),
]
