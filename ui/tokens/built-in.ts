/** `--primary` of the built-in palette, for HTML without styles: see colour.css. */
export const builtInPrimary = '#007b98'
