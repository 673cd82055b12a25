/** The version of the package; the build puts its own in place. */
export const version = '0.1.0';
