import { go_home, not_found, reference_of, server, server_text, try_again } from '#locales/en/faults.json'

const texts = { go_home, not_found, reference_of, server, server_text, try_again }

/** The words of the error page, for when even the settings are missing: the one part of the messages that travels along. */
export const faultTexts = Object.fromEntries(Object.entries(texts).map(([key, text]) => [`faults.${key}`, text]))
