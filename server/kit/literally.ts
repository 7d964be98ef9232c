/** Text as it stands, for SQL's `like`: its wildcards mean themselves. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
