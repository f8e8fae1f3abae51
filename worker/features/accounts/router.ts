import { freshUserProcedure, publicProcedure, router, userProcedure } from '#worker/platform/http/trpc.ts'
import type { AddressMoves } from './address.ts'
import {
  addPasskeyInput,
  confirmAddressChangeInput,
  requestAddressChangeInput,
  endSessionInput,
  removePasskeyInput,
  renamePasskeyInput,
  requestDeletionInput,
  sendCodeInput,
  signInWithPasskeyInput,
  unlinkInput,
  updateAccountInput,
  verifyCodeInput,
} from './inputs.ts'
import { instructionsOf } from './instructions.ts'
import { listPasskeys, removePasskey, renamePasskey } from './passkeys/list.ts'
import { listLinked, unlink } from './providers/identities.ts'
import type { SignInListener } from './service.ts'

// better-auth takes some 90 ms to evaluate. Only a call that signs somebody in or out, or changes an account, loads it.
const service = () => import('./service.ts')
const preferences = () => import('./preferences.ts')
const sessions = () => import('./sessions.ts')
const providers = () => import('./providers/providers.ts')
const address = () => import('./address.ts')
const deletion = () => import('./deletion.ts')
const newPasskeys = () => import('./passkeys/add.ts')
const passkeySignIn = () => import('./passkeys/sign-in.ts')

/**
 * `onSignedIn` is told of each sign-in, and `moves` takes along what others keep by address. The composition root says
 * who does.
 */
export const accountsRouter = (onSignedIn: SignInListener, moves: AddressMoves) =>
  router({
    me: publicProcedure.query(({ ctx }) => ({ user: ctx.user })),
    ways: publicProcedure.query(async ({ ctx }) => (await providers()).waysToSignIn(ctx.env)),
    sendCode: publicProcedure.input(sendCodeInput).mutation(async ({ ctx, input }) => {
      await (await service()).sendCode(ctx, input)
    }),
    verifyCode: publicProcedure.input(verifyCodeInput).mutation(async ({ ctx, input }) => ({
      user: await (await service()).verifyCode(ctx, { ...input, onSignedIn }),
    })),
    signOut: publicProcedure.mutation(async ({ ctx }) => {
      await (await service()).signOut(ctx)
    }),
    update: freshUserProcedure
      .input(updateAccountInput)
      .mutation(async ({ ctx, input }) => (await preferences()).updateAccount(ctx, input)),
    instructions: userProcedure.query(({ ctx }) => instructionsOf(ctx)),
    // This is fresh as well: a browser that was signed out must not read where else the maker is signed in.
    sessions: freshUserProcedure.query(async ({ ctx }) => (await sessions()).listSessions(ctx)),
    endSession: freshUserProcedure.input(endSessionInput).mutation(async ({ ctx, input }) => {
      await (await sessions()).endSession(ctx, input.sessionId)
    }),
    endOtherSessions: freshUserProcedure.mutation(async ({ ctx }) => (await sessions()).endOtherSessions(ctx)),
    unlink: freshUserProcedure.input(unlinkInput).mutation(({ ctx, input }) => unlink(ctx, input.provider)),
    // These are fresh: a browser that was signed out must not leave a way in behind, or take one away.
    waysIn: freshUserProcedure.query(async ({ ctx }) => {
      const [passkeys, linked] = await Promise.all([listPasskeys(ctx), listLinked(ctx)])
      return { passkeys, linked }
    }),
    beginPasskey: freshUserProcedure.mutation(async ({ ctx }) => (await newPasskeys()).beginPasskey(ctx)),
    addPasskey: freshUserProcedure
      .input(addPasskeyInput)
      .mutation(async ({ ctx, input }) => (await newPasskeys()).addPasskey(ctx, input)),
    renamePasskey: freshUserProcedure.input(renamePasskeyInput).mutation(({ ctx, input }) => renamePasskey(ctx, input)),
    removePasskey: freshUserProcedure
      .input(removePasskeyInput)
      .mutation(({ ctx, input }) => removePasskey(ctx, input.passkeyId)),
    beginPasskeySignIn: publicProcedure.mutation(async ({ ctx }) => (await passkeySignIn()).beginPasskeySignIn(ctx)),
    signInWithPasskey: publicProcedure.input(signInWithPasskeyInput).mutation(async ({ ctx, input }) => ({
      user: await (await passkeySignIn()).signInWithPasskey(ctx, { proof: input.credential, onSignedIn }),
    })),
    requestAddressChange: freshUserProcedure
      .input(requestAddressChangeInput)
      .mutation(async ({ ctx, input }) => (await address()).requestAddressChange(ctx, input)),
    confirmAddressChange: freshUserProcedure
      .input(confirmAddressChangeInput)
      .mutation(async ({ ctx, input }) => (await address()).confirmAddressChange(ctx, { ...input, moves })),
    requestDeletion: freshUserProcedure
      .input(requestDeletionInput)
      .mutation(async ({ ctx, input }) => (await deletion()).requestDeletion(ctx, input.confirm)),
    cancelDeletion: freshUserProcedure.mutation(async ({ ctx }) => (await deletion()).cancelDeletion(ctx)),
  })
