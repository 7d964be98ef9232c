import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits in a form that headers and addresses carry. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a token: nobody who reads the database can use it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
