import pusherJs from 'pusher-js'

/** Typed as a default export, but under Node the module is the class. */
export const Pusher = pusherJs as unknown as typeof pusherJs.default
