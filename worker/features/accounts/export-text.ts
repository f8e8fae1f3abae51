/** The first thing somebody opens: what is in the download, and what is not. */
export const EXPORT_README = `Everything Solid keeps about you and that is yours.

account.json      your account: address, name, settings, ways to sign in, analytics profile
sessions.json     where you are signed in
mails.json        mails to your address, where this installation keeps them; codes are left out
turns.json        every message you sent to the builder, in your projects and in those shared with you
credits.json      every line of your credits, in millionths of a credit
promo.json        codes you redeemed, your invitation link, and who came through it, masked
projects/         one folder per project, archived and deleted ones too:
  project.json        title, dates, state
  files/              the files of the newest version; they run without Solid
  conversation.json   every event of the conversation, oldest first
  versions.json       the list of versions, newest first
  deployments.json    every publish and how it ended

Times in conversation.json and versions.json are milliseconds since 1970 (UTC), all others are ISO 8601.

Not in here: the databases and logs of your apps, which may speak of the people who use them, projects that others share
with you (their files belong to their owners), older versions' files (download one from its project after you went back
to it), and secrets such as codes and session tokens.
`

/** Stands in the download when it had to end early. */
export const EXPORT_INCOMPLETE = `This download reached the size a zip file can have, so the projects after the last folder in projects/ are missing.
Download those one by one from their pages.
`
