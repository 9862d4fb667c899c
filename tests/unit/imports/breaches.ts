import type { Border } from './borders.ts';
import { folderOf, matches } from './paths.ts';
import type { Import } from './read-imports.ts';

type Check = (border: Border, found: Import) => boolean;

const leavesAllowedFiles: Check = ({ only }, { path }) =>
  only !== undefined && path !== null && !matches(path, only);

const leavesAllowedPackages: Check = ({ onlyPackages }, { packageName }) =>
  onlyPackages !== undefined && packageName !== null && !matches(packageName, onlyPackages);

const entersForbiddenFiles: Check = ({ never = [] }, { path }) => path !== null && matches(path, never);

const takesForbiddenPackage: Check = ({ neverPackages = [] }, { packageName }) =>
  packageName !== null && matches(packageName, neverPackages);

const entersSibling: Check = ({ apart }, { file, path }) => {
  const target = apart !== undefined && path !== null ? folderOf(path, apart) : undefined;
  return target !== undefined && target !== folderOf(file, apart ?? '');
};

const leavesByRelativePath: Check = ({ relativeWithin = [] }, { file, specifier, path }) =>
  path !== null &&
  specifier.startsWith('.') &&
  relativeWithin.some((pattern) => {
    const home = folderOf(file, pattern);
    return home !== undefined && home !== folderOf(path, pattern);
  });

const isWrittenWrong: Check = ({ neverWritten = [] }, { specifier }) =>
  neverWritten.some((start) => specifier.startsWith(start));

const CHECKS = [
  leavesAllowedFiles,
  leavesAllowedPackages,
  entersForbiddenFiles,
  takesForbiddenPackage,
  entersSibling,
  leavesByRelativePath,
  isWrittenWrong,
];

export const isInside = ({ of, except = [] }: Border, file: string): boolean =>
  matches(file, of) && !matches(file, except);

export const isBreach = (border: Border, found: Import): boolean =>
  isInside(border, found.file) && CHECKS.some((check) => check(border, found));
