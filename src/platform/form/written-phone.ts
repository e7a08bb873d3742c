/** 9 to 15 digits, written with spaces, dashes, dots, slashes, brackets or a leading plus. */
export const writtenPhone = /^\(?\+?(?:[\s()./\u2010-\u2015-]*\d){9,15}[\s()./\u2010-\u2015-]*$/;
