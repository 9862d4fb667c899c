import { build, mergeConfig } from 'vite'; import { g1 } from '/tmp/bytes/g1.mjs';
const V={
 base:{},
 nojoin:{out:{minify:{compress:{joinVars:false},mangle:true,codegen:true}}},
 noseq:{out:{minify:{compress:{sequences:false},mangle:true,codegen:true}}},
 noboth:{out:{minify:{compress:{sequences:false,joinVars:false},mangle:true,codegen:true}}},
 def:{define:{'typeof window':'"object"','typeof document':'"object"'}},
 hook:{define:{__REACT_DEVTOOLS_GLOBAL_HOOK__:'undefined'}},
 m1:{tree:{propertyReadSideEffects:false,manualPureFunctions:['createContext']}},
 m2:{tree:{propertyReadSideEffects:false,manualPureFunctions:['createLucideIcon']}},
 m3:{tree:{propertyReadSideEffects:false,manualPureFunctions:['forwardRef', 'memo']}},
 m4:{tree:{propertyReadSideEffects:false,manualPureFunctions:['Symbol', 'Map', 'Set', 'WeakMap', 'WeakSet', 'RegExp']}},
 m5:{tree:{propertyReadSideEffects:false,manualPureFunctions:['React']}},
 m6:{tree:{propertyReadSideEffects:false,manualPureFunctions:['Object']}},
 m7:{tree:{propertyReadSideEffects:false,manualPureFunctions:['Array']}},
 m8:{tree:{propertyReadSideEffects:false,manualPureFunctions:['createStore', 'createListeners', 'v', 'milliseconds', 'seconds']}},
 mp:{tree:{propertyReadSideEffects:false,manualPureFunctions:['createContext','React','Symbol','Object','Map','Set','WeakMap','WeakSet','RegExp','Array','createLucideIcon','forwardRef','memo','v','createListeners','createStore','milliseconds','seconds']}},
 inl:{inl:true},inla:{inl:{mode:'all',pass:1}},inl3:{inl:{mode:'all',pass:3}},pife:{pife:true},
 tree:{tree:{propertyReadSideEffects:false,unknownGlobalSideEffects:false,propertyWriteSideEffects:false}},
 ug:{tree:{propertyReadSideEffects:false,unknownGlobalSideEffects:false}},pw:{tree:{propertyReadSideEffects:false,propertyWriteSideEffects:false}},
};
for(const k of process.argv.slice(2)){ const v=V[k]; const dir='/tmp/bytes/var/'+k;
 const p={name:'patch',config(c){ c.build.outDir=dir; if(v.out){Object.assign(c.build.rolldownOptions.output,v.out);Object.assign(c.worker.rolldownOptions.output,v.out);} if(v.define)c.define={...c.define,...v.define}; if(v.pife){c.build.rolldownOptions.optimization={pifeForModuleWrappers:false};} if(v.inl){c.build.rolldownOptions.optimization={inlineConst:v.inl};c.worker.rolldownOptions.optimization={inlineConst:v.inl};} if(v.tree){c.build.rolldownOptions.treeshake=v.tree;c.worker.rolldownOptions.treeshake=v.tree;} }};
 try{ await build({plugins:[p],logLevel:'error'}); console.log(k,JSON.stringify(g1(dir+'/assets'))); }catch(e){console.log(k,'ERR',String(e).slice(0,300));} }
