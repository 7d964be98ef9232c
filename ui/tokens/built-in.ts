/** The built-in palette's `--primary`, for where there is no style: see colour.css. */
export const builtInPrimary = '#007b98'
