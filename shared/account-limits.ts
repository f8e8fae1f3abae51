/** Days in which a deletion that was asked for can be taken back. */
export const DELETION_GRACE_DAYS = 14

/** Letters of a person's name. */
export const MAX_NAME = 80
