import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';
import './docs.css';

/** The page at /api/docs: the shop's OpenAPI document, in a viewer that the shop serves. */
SwaggerUI({
  dom_id: '#docs',
  url: '/api/openapi.json',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  // The validator would be another host than the shop's.
  validatorUrl: null,
});
